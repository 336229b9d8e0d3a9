// Times are written in UTC by the server; here they get the reader's own zone.
{
  const format = new Intl.DateTimeFormat(document.documentElement.lang, { dateStyle: "medium", timeStyle: "short" });
  const localise = (root) => {
    for (const time of root.querySelectorAll("time[datetime]")) {
      const text = format.format(new Date(time.dateTime));
      if (time.textContent !== text) time.textContent = text;
    }
  };
  document.addEventListener("DOMContentLoaded", () => localise(document));
  document.addEventListener("htmx:after:swap", () => localise(document));
}
