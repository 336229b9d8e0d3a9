// What every board shares. A board's form says by attributes what it wants:
//
//   form[data-board]   its moves may wait a second in which they can be taken back; a button with data-sure
//                      is never held back
//   [data-takes]       keys of cards, separated by spaces; while it has the pointer or the focus, the cards
//                      with the ids card-KEY of its form carry the class hint
//   [data-arrows]      the arrow keys, Home and End move the focus among its buttons
//   [data-focus]       where the focus goes when what had it is gone: to itself, or its first button
//   details[data-open-wide]  begins open where the window is broad
{
  document.documentElement.dataset.scripts = "";
  const stored = (key) => { try { return localStorage.getItem(key); } catch { return null; } };
  const store = (key, value) => { try { localStorage.setItem(key, value); } catch { /* private window */ } };

  // --- what a card would take

  let hinting = [];
  const hint = (source) => {
    for (const card of hinting) card.classList.remove("hint");
    const form = source?.closest("form");
    hinting = (source?.dataset.takes ?? "").split(" ").filter(Boolean)
      .map((key) => form?.querySelector("#card-" + CSS.escape(key))).filter(Boolean);
    for (const card of hinting) card.classList.add("hint");
  };
  const hintFocus = () => hint(document.activeElement?.closest("[data-takes]"));
  document.addEventListener("pointerover", (event) => {
    const source = event.target.closest?.("[data-takes]");
    if (source) hint(source);
    else if (hinting.length) hintFocus();
  });
  document.addEventListener("focusin", hintFocus);
  document.addEventListener("focusout", (event) => { if (!event.relatedTarget) hint(null); });

  // --- the keyboard

  const step = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };
  document.addEventListener("keydown", (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (event.key === "Escape") {
      if (waiting) return takeBack();
      const open = event.target.closest?.("details.menu[open]") ?? document.querySelector("form[data-board] details[open]:not(.flat)");
      if (open) { open.open = false; open.querySelector("summary").focus(); }
      return;
    }
    const group = event.target.closest?.("[data-arrows]");
    if (!group || !(event.key in step || event.key === "Home" || event.key === "End")) return;
    const buttons = [...group.querySelectorAll("button")];
    const at = buttons.indexOf(event.target.closest("button"));
    if (at < 0) return;
    event.preventDefault();
    const to = event.key === "Home" ? 0 : event.key === "End" ? -1 : (at + step[event.key]) % buttons.length;
    buttons.at(to).focus();
  });

  // --- a second to take a move back

  const sending = () => stored("sending") ?? "now";
  let waiting = null; // the move that waits: { form, button, timer, toast }
  const settle = () => {
    clearTimeout(waiting.timer);
    waiting.toast.remove();
    waiting.button.classList.remove("chosen");
    const { form, button } = waiting;
    waiting = null;
    return { form, button };
  };
  const takeBack = () => { settle().button.focus(); };
  const send = () => {
    const { form, button } = settle();
    // The board may have changed meanwhile; then the button is gone, and the move with it.
    if (!button.isConnected || button.form !== form) return;
    button.dataset.sure = "";
    form.requestSubmit(button);
    delete button.dataset.sure;
  };
  document.addEventListener("submit", (event) => {
    const { target: form, submitter: button } = event;
    if (!form.matches("[data-board]") || !button || "sure" in button.dataset || sending() !== "undo") return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (waiting) settle();
    button.classList.add("chosen");
    const toast = document.createElement("div");
    toast.className = "undo";
    toast.setAttribute("role", "status");
    const box = toast.appendChild(document.createElement("p"));
    box.className = "toast";
    box.append(document.body.dataset.sending, " ");
    const undo = box.appendChild(document.createElement("button"));
    undo.type = "button";
    undo.className = "button small";
    undo.textContent = document.body.dataset.undo;
    undo.addEventListener("click", takeBack);
    document.body.append(toast);
    waiting = { form, button, toast, timer: setTimeout(send, 1000) };
  }, true);
  document.addEventListener("change", (event) => {
    if (event.target.matches("[data-sending-choice]")) store("sending", event.target.value);
  });

  // --- after each change of the page

  const open = (root) => {
    if (!matchMedia("(width >= 64rem)").matches) return;
    for (const fold of root.querySelectorAll("details[data-open-wide]:not([data-opened])")) {
      fold.dataset.opened = "";
      fold.open = stored("closed-" + fold.id) === null;
      fold.addEventListener("toggle", () => {
        if (fold.open) localStorage.removeItem("closed-" + fold.id);
        else store("closed-" + fold.id, "");
      });
    }
  };
  let newest; // the id of the log's last line
  const lookAfter = () => {
    for (const choice of document.querySelectorAll("[data-sending-choice]")) choice.checked = choice.value === sending();
    const log = document.getElementById("log"), last = log?.lastElementChild?.id;
    if (last !== newest) log?.scrollTo(0, log.scrollHeight);
    newest = last;
    open(document);
  };

  // Where the focus goes when the page changes under it: it stays where it is, else it goes where something
  // is asked, else to the neighbour in its group, else to the board.
  const remember = () => {
    const had = document.activeElement;
    const form = had?.closest?.("form[data-board]");
    if (!form) return () => {};
    const group = had.closest("[data-arrows]");
    const at = group ? [...group.querySelectorAll("button")].indexOf(had) : -1;
    return () => {
      if (had.isConnected && document.activeElement === had) return hintFocus();
      const board = document.getElementById("board");
      const asked = board?.querySelector("[data-focus]");
      const near = group?.isConnected ? [...group.querySelectorAll("button")] : [];
      const to = (asked?.hasAttribute("tabindex") ? asked : asked?.querySelector("button"))
        ?? near[Math.min(Math.max(at, 0), near.length - 1)] ?? board?.querySelector("[data-arrows] button") ?? board;
      to?.focus({ preventScroll: true });
    };
  };

  // --- motion: a card travels from where it was to where it lands. Only those get a name that move to
  // another place, or lie among cards that may close up: each name costs the browser a picture.

  const calm = matchMedia("(prefers-reduced-motion: reduce)");
  const places = (root) => new Map([...root.querySelectorAll("form[data-board] .card[id]")]
    .map((card) => [card.id, card.closest("ul, section")?.className ?? ""]));
  const travellers = (before, next) => {
    const after = places(next);
    const left = new Set([...before].filter(([id, place]) => after.get(id) !== place).map(([, place]) => place));
    return [...after].filter(([id, place]) => before.get(id) !== place || left.has(place)).map(([id]) => id);
  };
  const name = (ids) => {
    for (const id of ids) document.getElementById(id)?.style.setProperty("view-transition-name", id);
  };
  const unname = () => {
    for (const card of document.querySelectorAll("form[data-board] .card[style]")) card.style.removeProperty("view-transition-name");
  };

  // A card that comes from a hand or a pile of which only backs are seen starts its way at one of them.
  // The answer says which: data-from="ID=selector|ID=selector" on its board.
  const lend = (next) => {
    for (const pair of next.querySelector("[data-from]")?.dataset.from.split("|").filter(Boolean) ?? []) {
      const [id, selector] = pair.split("=");
      if (document.getElementById(id)) continue;
      document.querySelector("form[data-board] " + selector)?.style.setProperty("view-transition-name", id);
    }
  };

  // While the browser takes its pictures it gives every press to the document, and none to the button that the
  // reader sees there. So the places of the buttons are noted before, and a press goes to its button once the
  // new page stands, if that is still there and means the same.
  const means = (button) => [button.id, button.value, button.textContent].join();
  const catchPress = () => {
    const seen = [...document.querySelectorAll("#live :is(button, summary, a[href], label)")]
      .map((button) => ({ button, meant: means(button), box: button.getBoundingClientRect() }))
      .filter(({ button, box }) => // a fold may lie over it
        button.contains(document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2)));
    let pressed;
    const press = (event) => {
      if (event.target !== document.documentElement) return;
      const { clientX: x, clientY: y } = event;
      pressed = seen.findLast(({ box }) => x >= box.left && x < box.right && y >= box.top && y < box.bottom);
    };
    document.addEventListener("click", press, true);
    return () => {
      document.removeEventListener("click", press, true);
      if (pressed?.button.isConnected && means(pressed.button) === pressed.meant) pressed.button.click();
    };
  };

  // Without a card that travels the page changes at once. A transition may be given up half-way, when a
  // phone's address bar folds away for instance. That is no error: the new page is there all the same. htmx
  // waits for the end only and leaves the rest uncaught.
  let moving = [];
  const start = document.startViewTransition;
  if (start) document.startViewTransition = (change) => {
    if (moving.length === 0) return { finished: change() };
    const deliver = catchPress();
    const transition = start.call(document, change);
    transition.ready.catch(() => {}).then(deliver);
    return transition;
  };

  document.addEventListener("htmx:before:viewTransition", (event) => {
    const { detail } = event;
    const next = new DOMParser().parseFromString(detail.ctx?.text ?? "", "text/html");
    moving = calm.matches ? [] : travellers(places(document), next);
    name(moving);
    if (moving.length) lend(next);
    const refocus = remember(), task = detail.task;
    detail.task = async () => {
      await task();
      unname();
      name(moving);
      lookAfter();
      refocus();
    };
  });
  document.addEventListener("htmx:after:viewTransition", unname);
  document.addEventListener("htmx:before:swap", (event) => {
    if (document.startViewTransition) return;
    const refocus = remember();
    document.addEventListener("htmx:after:swap", refocus, { once: true });
  });
  document.addEventListener("htmx:after:swap", lookAfter);
  document.addEventListener("DOMContentLoaded", () => {
    // What the reader unfolded stays unfolded.
    if (window.htmx) htmx.config.morphIgnore.push("open", "data-opened");
    lookAfter();
  });
}
