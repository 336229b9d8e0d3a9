// Single keys for boards, and states that are said on demand:
//
//   button[data-key]          is pressed by that key wherever the focus is, except in fields that one types in
//   button[data-say]          says its text in the live region whose id data-say-in names
//   button[data-newest]       moves the focus to the last line of the list with that id
//   button[data-keys-switch]  turns the keys off and on; the browser remembers
{
  const stored = () => { try { return localStorage.getItem("keys") !== "off"; } catch { return true; } };
  let on = stored();

  const typing = (target) => target.closest?.("input:not([type=checkbox], [type=radio], [type=hidden]), select, textarea, [contenteditable]");
  document.addEventListener("keydown", (event) => {
    if (!on || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.repeat || typing(event.target)) return;
    const key = event.key.toLowerCase();
    if (key.length !== 1 || key === '"' || key === "\\") return;
    const button = document.querySelector(`#live button[data-key="${key}"]`);
    if (!button || button.getAttribute("aria-disabled") === "true") return;
    event.preventDefault();
    button.click();
  });

  // A new node each time, so that the same state is spoken twice when it is asked for twice.
  const say = (button) => {
    const line = document.createElement("span");
    line.textContent = button.dataset.say;
    document.getElementById(button.dataset.sayIn)?.replaceChildren(line);
  };
  const goToNewest = (list) => {
    const line = document.getElementById(list)?.lastElementChild;
    if (!line) return;
    line.tabIndex = -1;
    line.focus();
  };
  const show = () => {
    for (const button of document.querySelectorAll("[data-keys-switch]")) button.setAttribute("aria-pressed", String(on));
    document.documentElement.toggleAttribute("data-keys-off", !on);
  };
  document.addEventListener("click", (event) => {
    const button = event.target.closest?.("button");
    if (!button) return;
    if ("say" in button.dataset) say(button);
    if ("newest" in button.dataset) goToNewest(button.dataset.newest);
    if ("keysSwitch" in button.dataset) {
      on = !on;
      try { localStorage.setItem("keys", on ? "on" : "off"); } catch { /* private window */ }
      show();
    }
  });
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("htmx:after:swap", show);
}
