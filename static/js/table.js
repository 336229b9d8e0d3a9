// The invite link: copy it, or hand it to the device's own share menu.
{
  const offer = () => {
    for (const button of document.querySelectorAll("[data-copy]")) button.hidden = !navigator.clipboard;
    for (const button of document.querySelectorAll("[data-share]")) button.hidden = !navigator.share;
  };
  document.addEventListener("DOMContentLoaded", offer);
  document.addEventListener("htmx:after:swap", offer);
  document.addEventListener("click", async (event) => {
    const copy = event.target.closest("[data-copy]");
    const share = event.target.closest("[data-share]");
    if (copy) {
      await navigator.clipboard.writeText(document.querySelector(copy.dataset.copy).value);
      copy.textContent = copy.dataset.done;
    }
    if (share) {
      const url = document.querySelector(share.dataset.share).value;
      await navigator.share({ title: share.dataset.title, url }).catch(() => {}); // closed without sharing
    }
  });
}
