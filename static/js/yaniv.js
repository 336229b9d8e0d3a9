// The hand of Yaniv: cards are chosen in order by mouse, touch or keyboard; pressing a chosen card again
// takes it out. What the choice is and what it leaves to the next player is looked up in the board's list of
// all combinations (button[data-lay]), so the rules stay on the server.
{
  let chosen = []; // names of cards, in order
  let round; // to which the choice belongs

  const cards = () => [...document.querySelectorAll("#yaniv [data-pick]")];
  const lays = () => [...document.querySelectorAll("#yv-lays [data-lay]")];
  const same = (a, b) => a.length === b.length && a.every((card) => b.includes(card));
  const leaves = (lay) => lay.dataset.leaves.split(" / ").sort().join(" ");
  const write = (element, text) => { if (element && element.textContent !== text) element.textContent = text; };

  // The combination that was chosen: between the ends the order matters to nobody.
  const find = () => {
    const fitting = lays().filter((lay) => same(lay.dataset.lay.split(" "), chosen));
    const lay = fitting.find((l) => l.dataset.lay === chosen.join(" ")) ?? fitting.find((l) => {
      const order = l.dataset.lay.split(" ");
      return order[0] === chosen[0] && order.at(-1) === chosen.at(-1);
    });
    return { lay, fitting };
  };

  // Other orders of the same cards that leave something else to the next player.
  const offer = (lay, fitting) => {
    const box = document.getElementById("yv-orders");
    const seen = new Set(lay ? [leaves(lay)] : []);
    const others = fitting.filter((l) => !seen.has(leaves(l)) && seen.add(leaves(l)));
    box?.replaceChildren(...others.map((l) => {
      const button = document.createElement("button");
      button.type = "button";
      button.className = "button small";
      button.dataset.order = l.dataset.lay;
      button.textContent = lay ? box.dataset.label + " " + l.dataset.leaves : l.querySelector("b").textContent;
      return button;
    }));
  };

  const show = () => {
    const form = document.getElementById("yaniv");
    if (!form) return;
    const now = form.querySelector(".yv-round")?.textContent;
    if (round !== now) chosen = [];
    round = now;
    const hand = cards();
    chosen = chosen.filter((key) => hand.some((card) => card.dataset.pick === key));

    let left = 0;
    for (const card of hand) {
      const nth = chosen.indexOf(card.dataset.pick) + 1;
      card.setAttribute("aria-pressed", String(nth > 0));
      write(card.querySelector(".yv-nth"), nth > 0 ? nth + "." : "");
      if (nth === 0) left += Number(card.dataset.points);
    }
    const rest = document.getElementById("yv-left");
    if (rest) write(rest, chosen.length > 0 ? "\u2192 " + rest.dataset.words + " " + left : "");

    const { lay, fitting } = chosen.length > 0 ? find() : { fitting: [] };
    offer(lay, fitting);
    const tells = document.getElementById("yv-tells");
    if (tells) {
      const { hint, no, order } = tells.dataset;
      write(tells, lay ? lay.dataset.says : chosen.length === 0 ? hint : fitting.length > 0 ? order : no);
    }
    const button = document.getElementById("yv-lay");
    if (!button) return;
    const ready = Boolean(lay?.name);
    button.type = ready ? "submit" : "button";
    button.name = ready ? lay.name : "";
    button.value = ready ? lay.value : "";
    button.classList.toggle("good", ready);
    button.toggleAttribute("aria-disabled", !ready);
    if (!ready) button.setAttribute("aria-disabled", "true");
  };

  document.addEventListener("click", (event) => {
    const card = event.target.closest?.("[data-pick]");
    const order = event.target.closest?.("#yv-orders [data-order]");
    if (!card && !order) return;
    if (order) {
      chosen = order.dataset.order.split(" ");
    } else {
      const key = card.dataset.pick;
      chosen = chosen.includes(key) ? chosen.filter((k) => k !== key) : [...chosen, key];
    }
    show();
    if (order) document.getElementById("yv-lay")?.focus();
  });
  document.addEventListener("DOMContentLoaded", show);
  document.addEventListener("htmx:after:swap", show);

  // --- four colours for the suits: a switch that the browser remembers

  const root = document.documentElement;
  try { if (localStorage.getItem("suits") === "four") root.dataset.suits = "four"; } catch { /* private window */ }
  const showSwitch = () => {
    for (const button of document.querySelectorAll("[data-suits-switch]")) button.setAttribute("aria-pressed", String("suits" in root.dataset));
  };
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("[data-suits-switch]")) return;
    if ("suits" in root.dataset) delete root.dataset.suits;
    else root.dataset.suits = "four";
    try { localStorage.setItem("suits", root.dataset.suits ?? ""); } catch { /* private window */ }
    showSwitch();
  });
  document.addEventListener("DOMContentLoaded", showSwitch);
  document.addEventListener("htmx:after:swap", showSwitch);
}
