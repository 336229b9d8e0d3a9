// Sounds, made here and not downloaded: wood for cards, strings for what matters. They are off until the
// switch in the header turns them on; the browser remembers.
{
  const key = "sound";
  let on = false;
  try { on = localStorage.getItem(key) === "on"; } catch { /* private window */ }
  let context;
  const audio = () => {
    context ??= new AudioContext();
    if (context.state === "suspended") context.resume();
    return context;
  };

  // wood is a short knock: noise through a narrow filter.
  const wood = (at, pitch = 1100, loud = 0.5) => {
    const c = audio(), length = Math.floor(c.sampleRate * 0.09);
    const buffer = c.createBuffer(1, length, c.sampleRate), data = buffer.getChannelData(0);
    for (let i = 0; i < length; i++) data[i] = (Math.random() * 2 - 1) * Math.exp(-i / (length / 9));
    const source = new AudioBufferSourceNode(c, { buffer });
    const filter = new BiquadFilterNode(c, { type: "bandpass", frequency: pitch, Q: 4 });
    const gain = new GainNode(c, { gain: loud });
    source.connect(filter).connect(gain).connect(c.destination);
    source.start(at);
  };

  // pluck is a string: a burst of noise that runs around a loop as long as its period, and is softened on
  // each way round.
  const pluck = (at, pitch, loud = 0.28) => {
    const c = audio(), period = Math.round(c.sampleRate / pitch), length = Math.floor(c.sampleRate * 1.3);
    const buffer = c.createBuffer(1, length, c.sampleRate), data = buffer.getChannelData(0);
    for (let i = 0; i < period; i++) data[i] = Math.random() * 2 - 1;
    for (let i = period; i < length; i++) data[i] = 0.4975 * (data[i - period] + data[i - period + 1]);
    const source = new AudioBufferSourceNode(c, { buffer });
    const filter = new BiquadFilterNode(c, { type: "lowpass", frequency: pitch * 6 });
    const gain = new GainNode(c, { gain: loud });
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + 1.2);
    source.connect(filter).connect(gain).connect(c.destination);
    source.start(at);
  };

  // Notes of a scale without half steps next to each other, from D4.
  const note = [293.7, 329.6, 392, 440, 493.9, 587.3, 659.3, 784];
  const chord = (...steps) => (at) => steps.forEach((s, i) => pluck(at + i * 0.11, note[s]));
  const sounds = {
    played: (at) => wood(at, 900), turned: (at) => wood(at, 1500, 0.35), laid: (at) => wood(at, 650, 0.35),
    captured: (at) => { wood(at, 1200); wood(at + 0.07, 1000, 0.35); },
    dealt: (at) => { for (let i = 0; i < 4; i++) wood(at + i * 0.07, 1300 + 60 * i, 0.22); },
    yaku: chord(2, 4), called: chord(0, 3, 5), round_won: chord(0, 2, 4, 5), match_won: chord(0, 2, 4, 5, 7),
    round_void: chord(2, 0), match_drawn: chord(2, 0), yaniv: chord(0, 3, 5),
  };
  const quiet = new Set(["choosing", "score", "round_begun", "field_dealt", "stopped"]);

  // play lets the newest move be heard: its events one after the other, at most six of them.
  const play = (kinds) => {
    const heard = [...new Set(kinds.split(" "))].filter((k) => k && !quiet.has(k)).slice(0, 6);
    heard.forEach((kind, i) => (sounds[kind] ?? sounds.played)(audio().currentTime + 0.02 + i * 0.14));
    return heard.length;
  };

  let ply, mine;
  const listen = () => {
    const live = document.getElementById("live");
    if (live?.dataset.ply === undefined) return;
    const isMine = "mine" in live.dataset;
    // Browsers let no page sound that nobody has touched yet.
    const allowed = on && (navigator.userActivation?.hasBeenActive ?? true);
    if (ply !== undefined && ply !== live.dataset.ply && allowed) {
      const after = play(live.dataset.news ?? "");
      if (isMine && !mine) pluck(audio().currentTime + 0.1 + after * 0.14, note[3], 0.2);
    }
    ply = live.dataset.ply;
    mine = isMine;
  };
  const show = () => {
    for (const button of document.querySelectorAll("[data-sound-switch]")) {
      button.hidden = !("AudioContext" in window);
      button.setAttribute("aria-pressed", String(on));
    }
  };
  document.addEventListener("DOMContentLoaded", () => { show(); listen(); });
  document.addEventListener("htmx:after:swap", listen);
  document.addEventListener("click", (event) => {
    if (!event.target.closest("[data-sound-switch]")) return;
    on = !on;
    try { localStorage.setItem(key, on ? "on" : "off"); } catch { /* private window */ }
    show();
    if (on) pluck(audio().currentTime, note[2]);
  });
}
