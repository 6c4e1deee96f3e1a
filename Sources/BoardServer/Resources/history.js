// Each context's whole history, as cards: redo's steps above the line, undo's below it, and what an edit has cut off.
import { counted, make } from "./make.js";
import { contextWord } from "./store.js";

const shortestPause = 250;
// So many steps on each side of "now", and ten times as many each time that one asks for more.
const mostShown = 10;

export function mount(element, store, app) {
  const empty = make("p", { class: "hint", text: "The histories are being read." });
  const deck = make("div", { class: "histories" });
  element.append(make("h2", { text: "History" }), empty, deck);
  let cards = [];

  const show = (histories) => {
    // The board is first, and those that can still be undone are before those that have left.
    const rank = (history) => (history.context === "board" ? 0 : history.onBoard ? 1 : history.lost ? 3 : 2);
    const shown = histories.filter((history) => history.steps.length > 0).sort((a, b) => rank(a) - rank(b));
    // Cards stay where nothing has changed.
    const known = new Map(cards.map((card) => [card.text, card]));
    const next = shown.map((history) => known.get(JSON.stringify(history)) ?? new Card(history, store, app));
    replaceCards(deck, cards, next);
    cards = next;
    empty.hidden = cards.length > 0;
    mark();
  };
  const mark = () => {
    for (const card of cards) card.mark();
  };

  let [isStale, isBusy, isSeen] = [true, false, false];
  const refresh = async () => {
    if (!isStale || isBusy || !isSeen || !store.board) return;
    [isStale, isBusy] = [false, true];
    const start = performance.now();
    try {
      const response = await fetch("history");
      // Too many ask at the moment.
      if (response.status === 503) {
        isStale = true;
      } else {
        const { histories, error } = await response.json();
        if (response.ok) show(histories);
        empty.textContent = error ?? "Nothing has happened yet.";
      }
    } catch { /* There is no connection: the board that comes with the next one brings on the next try. */ }
    setTimeout(() => {
      isBusy = false;
      refresh();
    }, Math.max(shortestPause, 4 * (performance.now() - start)));
  };
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1).isIntersecting;
    refresh();
  }).observe(element);
  const changed = () => {
    isStale = true;
    refresh();
  };
  store.addEventListener("board", changed);
  store.addEventListener("change", ({ detail }) => {
    if (detail.lines.length > 0) changed();
    if (detail.histories.length > 0) mark();
  });
  app.selection.addEventListener("focus", mark);
}

// Keeps the keyboard's focus on the same step, what is open, and how much was asked for.
function replaceCards(deck, before, after) {
  const old = new Map(before.map((card) => [card.key, card]));
  const focused = deck.contains(document.activeElement) ? document.activeElement.closest("[data-key]") : null;
  const [card, key] = [focused?.closest(".context").dataset.card, focused?.dataset.key];
  const fresh = after.filter((next) => !before.includes(next));
  for (const next of fresh) next.take(old.get(next.key));
  const isInPlace = before.length === after.length && after.every((next, index) => next.key === before[index].key);
  if (!isInPlace) deck.replaceChildren(...after.map((next) => next.root));
  else for (const next of fresh) old.get(next.key).root.replaceWith(next.root);
  if (!focused || focused.isConnected) return;
  const root = [...deck.children].find((node) => node.dataset.card === card);
  const target = root?.querySelector(`[data-key=${CSS.escape(key)}]`) ?? root?.querySelector("[data-key]");
  target?.focus({ preventScroll: true });
}

class Card {
  // Figures of one name: the first step tells them apart.
  get key() { return `${this.#history.figure ?? ""} ${this.#history.steps[0].lines[0]}`; }
  #history;
  #store;
  #app;
  #most = mostShown;

  constructor(history, store, app) {
    [this.#history, this.#store, this.#app] = [history, store, app];
    this.text = JSON.stringify(history);
    this.name = history.figure ?? "board";
    this.context = contextWord(this.name);
    this.badges = make("div", { class: "badges" });
    this.stack = make("ol", { class: "steps" });
    this.branches = this.#makeBranches();
    const heading = history.onBoard
      ? make("button", {
        type: "button", text: this.name, "data-key": "heading", title: "Let it answer undo and redo",
        onclick: () => app.selection.setFocus(this.name),
      })
      : make("span", { text: this.name });
    const parts = [make("h3", {}, heading), this.badges, this.stack, this.branches].filter(Boolean);
    const label = `History of ${this.name}`;
    this.root = make("div", { class: "context", role: "group", "aria-label": label, "data-card": this.key }, ...parts);
    this.#fill();
  }

  /** Who answers undo, and whether it can, changes without a step. */
  mark() {
    const { onBoard, lost } = this.#history;
    const isFirst = onBoard && this.#app.selection.focus === this.name;
    const figure = this.#history.figure === null ? null : this.#store.named(this.name)?.id;
    const isLocked = onBoard && figure !== undefined && this.#store.history(figure).locked;
    this.root.classList.toggle("first", isFirst);
    const whereabouts = lost ? "lost: nothing brings it back" : !onBoard && "not on the board";
    const texts = [isFirst && "answers undo", isLocked && "panel open", whereabouts];
    this.badges.replaceChildren(...texts.filter(Boolean).map((text) => make("span", { text })));
    this.badges.hidden = !this.badges.hasChildNodes();
    const isOff = isLocked || Boolean(this.#app.locked);
    for (const button of this.stack.querySelectorAll("button[data-line]")) button.disabled = isOff;
  }
  take(old) {
    if (!old) return;
    if (old.branches && this.branches) this.branches.open = old.branches.open;
    this.#show(old.#most);
  }

  #show(most) {
    if (most === this.#most) return;
    this.#most = most;
    this.#fill();
    this.mark();
  }
  #fill() {
    const { steps, undo, redo, savedAfter } = this.#history;
    const most = this.#most;
    const more = (list) => list.length <= most ? [] : [make("li", {}, make("button", {
      type: "button", "data-key": "more", text: `… and ${list.length - most} more`, onclick: () => {
        this.#show(10 * most);
        this.stack.querySelector(`[data-key=step-${list[most]}]`)?.focus();
      },
    }))];
    const dropped = steps.filter((step) => step.dropped !== null).length;
    // A step leads to how it was after it; what was before the first one is a place, too.
    const start = dropped > 0 ? `${counted(dropped, "older step")} can’t be undone any more` : "beginning";
    const items = [
      ...more(redo),
      ...redo.slice(0, most).map((id, index) => this.#item(id, "redo", index + 1)).reverse(),
      make("li", { class: "now", text: undo.length + redo.length > 0 ? "now" : "now · nothing to undo or redo" }),
      ...undo.slice(0, most).map((id, index) => this.#item(id, "undo", index)),
      ...more(undo),
      make("li", { class: "undo start" }, this.#goButton("start", start, "undo", undo.length)),
    ];
    this.stack.replaceChildren(...items);
    this.stack.querySelector(`[data-step="${savedAfter}"]`)?.append(make("small", { class: "saved", text: "saved" }));
  }
  #item(id, kind, count) {
    const step = this.#history.steps[id];
    const node = make("li", { class: kind, "data-step": id },
      this.#goButton(`step-${id}`, this.#title(step), kind, count),
      make("small", { text: placeOf(step) }));
    node.classList.toggle("many", step.lines.length > 1);
    return node;
  }
  #title({ title, figures, more }) {
    return [title || "Step", [...figures, ...(more ? ["…"] : [])].join(", ")].filter(Boolean).join(" · ");
  }
  // Where it can't go it is words only: the state that it is in, and what has left the board.
  #goButton(key, text, kind, count) {
    if (!this.#history.onBoard) return make("span", { text });
    const line = `${kind} ${this.context} ${count}`;
    const goal = count > 0 ? { "data-line": line, title: line } : { "aria-current": "step", title: "You are here" };
    return make("button", {
      type: "button", text, "data-key": key, ...goal,
      onclick: async () => {
        if (count > 0 && (await this.#store.send([line], { title: line })).ok) this.#app.announce(`Now at: ${text}`);
      },
    });
  }

  // MARK: Branches

  #makeBranches() {
    const { branches } = this.#history;
    if (branches.length === 0) return null;
    return make("details", { class: "branches" },
      make("summary", { "data-key": "branches", text: `${counted(branches.length, "branch", "branches")} cut off` }),
      make("ul", {}, ...branches.toReversed().map((branch) => this.#branch(branch))));
  }
  #branch({ steps, line, cause }) {
    const all = steps.map((id) => this.#history.steps[id]);
    const titles = all.slice(0, 5).map((step) => this.#title(step));
    if (all.length > titles.length) titles.push(`… ${all.length - titles.length} more`);
    const told = make("p", { class: "fault", role: "alert" });
    return make("li", {},
      make("span", { text: titles.join(" → ") }),
      make("small", { text: `${cause === "edit" ? "by the edit" : `by ${cause}`} in line ${line}` }),
      ...(this.#history.lost ? [] : [make("button", {
        type: "button", text: "Restore", "data-key": `restore-${steps[0]}`,
        "aria-label": `Restore ${titles.join(", ")}`,
        onclick: () => this.#restore(all[0].lines[0], told),
      })]), told);
  }
  async #restore(line, told) {
    told.textContent = "";
    try {
      const response = await fetch(`restoration?line=${line}`);
      const { lines, error } = await response.json();
      if (!response.ok) told.textContent = error;
      else if ((await this.#store.send(lines, { title: "Restore" })).ok) this.#app.announce("Restored");
    } catch {
      told.textContent = "It can’t be asked for while there is no connection.";
    }
  }
}

function placeOf({ lines }) {
  const [first, last] = [lines[0], lines.at(-1)];
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
