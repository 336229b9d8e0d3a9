// Keeps the page as new as the match. The server's stream carries only hints that something changed; the
// page then fetches itself (htmx, event "look"). One tab of the browser holds the stream for all of them:
// browsers allow six connections to a host. Where tabs cannot talk to each other each has its own, and
// where no stream comes through the page looks every few seconds.
{
  const account = document.body?.dataset.account ?? "0";
  const name = "stammtisch-" + account;
  const tab = Math.random().toString(36).slice(2);
  const canShare = "locks" in navigator && "BroadcastChannel" in window;
  const channel = canShare ? new BroadcastChannel(name) : null;
  const icon = document.querySelector("link[rel=icon]");
  const plainIcon = icon?.href;

  const live = () => document.getElementById("live");

  // What this tab wants to hear of: ["match=ID.PLY", "table=CODE"], or null when nothing on it is live.
  const wanted = () => {
    const watchers = [...document.querySelectorAll("[data-watch]")];
    if (watchers.length === 0) return null;
    return watchers.map((w) => w.dataset.watch).filter(Boolean)
      .map((topic) => (topic.startsWith("match=") ? topic + "." + live().dataset.ply : topic));
  };

  // --- looking again

  let looking = false, again = false;
  const look = () => {
    const root = live();
    if (!root) return;
    if (!window.htmx) return location.reload();
    if (looking) { again = true; return; }
    looking = true;
    htmx.trigger(root, "look");
  };
  const looked = () => {
    looking = false;
    if (again) { again = false; look(); }
  };
  document.addEventListener("htmx:finally:request", (event) => {
    if (event.detail?.ctx?.sourceElement?.id === "live") looked();
  });

  // The answer to a post brings the page up to date: hints of the very move that was posted, which come
  // earlier, wait for it.
  const posts = new Set();
  let early = null;
  document.addEventListener("htmx:before:request", ({ detail: { ctx } }) => {
    if (ctx.request.method === "POST" && ctx.sourceElement.closest("#live")) posts.add(ctx);
  });
  document.addEventListener("htmx:finally:request", ({ detail: { ctx } }) => {
    if (!posts.delete(ctx) || posts.size || !early) return;
    const hint = early;
    early = null;
    hear(hint);
  });

  // A hint concerns this tab if it is about something on it, and newer than what it shows.
  const hear = (hint) => {
    const [kind, id] = [hint.topic.slice(0, 1), hint.topic.slice(2)];
    const topics = [...document.querySelectorAll("[data-watch]")].map((w) => w.dataset.watch);
    if (kind === "m" && topics.includes("match=" + id)) {
      if (posts.size && hint.ply >= 0) { early = hint; return; }
      if (hint.ply < 0 || hint.ply > Number(live().dataset.ply)) look();
    } else if (kind === "t" && topics.includes("table=" + id)) {
      look();
    } else if (kind === "a" && topics.includes("")) {
      look();
    }
  };

  // --- what the reader sees of it

  const show = () => {
    const root = live();
    if (!root) return;
    if (root.dataset.title) document.title = root.dataset.title + " · Stammtisch";
    if (icon) icon.href = "mine" in root.dataset ? icon.dataset.turn : plainIcon;
    const moved = [...document.querySelectorAll("[data-moved]")].map((e) => e.dataset.moved).find(Boolean);
    if (moved) location.assign(moved);
  };
  document.addEventListener("htmx:after:swap", () => { connection(true); show(); tell(); });

  // The sign waits a moment, in which most connections are back, but not for each vain try anew.
  let lostTimer;
  const connection = (up) => {
    const sign = document.getElementById("conn");
    if (!up) { lostTimer ??= setTimeout(() => { sign.hidden = false; }, 2500); return; }
    clearTimeout(lostTimer);
    lostTimer = undefined;
    sign.hidden = true;
  };
  document.addEventListener("htmx:error", () => { connection(false); setTimeout(look, 4000); });

  // --- the stream

  let source, watching, retry = 0, retryTimer;
  const open = (topics) => {
    const query = topics.join("&");
    if (source && query === watching && source.readyState !== EventSource.CLOSED) return;
    source?.close();
    clearTimeout(retryTimer);
    watching = query;
    source = new EventSource("/events" + (query && "?" + query));
    source.addEventListener("open", () => { retry = 0; spread({ type: "conn", up: true }); });
    source.addEventListener("hint", (event) => spread({ type: "hint", hint: JSON.parse(event.data) }));
    source.addEventListener("error", () => {
      spread({ type: "conn", up: false });
      if (source.readyState !== EventSource.CLOSED) return; // the browser tries again by itself
      const wait = Math.min(30_000, 1000 * 2 ** retry++) * (0.5 + Math.random());
      retryTimer = setTimeout(() => { const topics = union(); if (topics) { watching = undefined; open(topics); } }, wait);
    });
  };

  // --- one tab for all

  const tabs = new Map(); // what each tab wants, as the leading tab knows it
  let leading = !canShare;
  const union = () => {
    const all = new Set();
    let any = false;
    for (const topics of [wanted(), ...tabs.values()]) {
      if (topics) any = true;
      for (const t of topics ?? []) all.add(t);
    }
    // Of two plies of one match the lower one is asked for: whoever is further ignores the hint.
    const lowest = new Map();
    for (const t of all) {
      const [key, ply] = t.startsWith("match=") ? t.split(".") : [t, ""];
      if (!lowest.has(key) || Number(ply) < Number(lowest.get(key))) lowest.set(key, ply);
    }
    return any ? [...lowest].map(([key, ply]) => (ply ? key + "." + ply : key)).sort() : null;
  };
  const lead = () => {
    const topics = union();
    // A higher ply alone is no reason for a new stream.
    const names = (query) => query?.replace(/\.\d+/g, "");
    if (!topics) { source?.close(); source = undefined; return; }
    if (source && names(topics.join("&")) === names(watching) && source.readyState !== EventSource.CLOSED) return;
    open(topics);
  };
  const receive = (message) => {
    if (message.type === "hint") hear(message.hint);
    if (message.type === "conn") { connection(message.up); if (message.up) look(); }
    if (message.type === "who") tell();
    if (message.type === "want" && leading) { tabs.set(message.tab, message.topics); lead(); }
    if (message.type === "gone" && leading) { tabs.delete(message.tab); lead(); }
  };
  const spread = (message) => { receive(message); channel?.postMessage(message); };
  const tell = () => {
    if (leading) lead();
    else channel?.postMessage({ type: "want", tab, topics: wanted() });
  };

  document.addEventListener("DOMContentLoaded", () => {
    show();
    if (!canShare) return tell();
    channel.addEventListener("message", (event) => receive(event.data));
    tell();
    navigator.locks.request(name, () => {
      leading = true;
      channel.postMessage({ type: "who" });
      lead();
      return new Promise(() => {}); // until the tab closes
    });
  });
  addEventListener("pagehide", () => { channel?.postMessage({ type: "gone", tab }); source?.close(); });
  addEventListener("pageshow", (event) => { if (event.persisted) location.reload(); });
  addEventListener("online", look);
  document.addEventListener("visibilitychange", () => { if (!document.hidden) look(); });
  setInterval(() => { if (!document.hidden) look(); }, 20_000);
}
