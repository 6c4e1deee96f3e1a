// Each context's whole history, as cards: redo's steps above the line, undo's below it, and what an edit has cut off.
import { counted, make } from "./make.js";

// So many steps on each side of "now", and ten times as many each time that one asks for more.
const mostShown = 10;

export function mount(element, store, app) {
  const empty = make("p", { class: "hint", text: "The histories are being read." });
  const deck = make("div", { class: "histories" });
  element.append(make("h2", { text: "History" }), empty, deck);
  let cards = [];
  // By figure. They are asked for when they are first seen; then events tell what has become of them.
  let pasts = null;
  let [isAsking, isSeen] = [false, false];

  const isOnBoard = ({ figure }) => figure === null || store.figures.has(figure);
  const show = () => {
    // The board is first, and those that can still be undone are before those that have left.
    const rank = (past) => (past.figure === null ? 0 : isOnBoard(past) ? 1 : past.lost ? 3 : 2);
    const shown = [...pasts.values()].filter((past) => past.steps.length > 0).sort((a, b) => rank(a) - rank(b));
    // Cards stay where nothing has changed.
    const known = new Map(cards.map((card) => [card.past, card]));
    const next = shown.map((past) => {
      const card = known.get(past);
      return card?.isOnBoard === isOnBoard(past) ? card : new Card(past, isOnBoard(past), store, app);
    });
    replaceCards(deck, cards, next);
    cards = next;
    empty.hidden = cards.length > 0;
    empty.textContent = "Nothing has happened yet.";
    mark();
  };
  const mark = () => {
    for (const card of cards) card.mark();
  };

  const ask = async () => {
    if (pasts || isAsking || !isSeen || !store.board) return;
    isAsking = true;
    const { epoch, revision } = store.board;
    try {
      const response = await fetch("history");
      const { histories } = await response.json();
      // What has come meanwhile isn't in order with it, so it is asked for once more.
      if (response.ok && store.board.epoch === epoch && store.board.revision === revision) {
        pasts = new Map(histories.map((past) => [past.figure, past]));
        show();
      }
    } catch { /* There is no connection: the board that comes with the next one brings on the next try. */ }
    isAsking = false;
    if (!pasts && store.connection === "live") setTimeout(ask, 50);
  };
  // Takes in what an event tells of a history, and tells whether it fits.
  const take = ({ from, branchesFrom, ...news }) => {
    const old = pasts.get(news.figure) ?? { steps: [], branches: [] };
    if (from > old.steps.length || branchesFrom > old.branches.length) return false;
    const steps = [...old.steps.slice(0, from), ...news.steps];
    pasts.set(news.figure, { ...news, steps, branches: [...old.branches.slice(0, branchesFrom), ...news.branches] });
    return true;
  };
  new IntersectionObserver((entries) => {
    isSeen = entries.at(-1).isIntersecting;
    ask();
  }).observe(element);
  store.addEventListener("board", () => {
    pasts = null;
    ask();
  });
  store.addEventListener("change", ({ detail }) => {
    if (pasts && !detail.pasts.every(take)) pasts = null;
    if (!pasts) ask();
    else if (detail.pasts.length + detail.removed.length + detail.altered.length > 0) show();
    else if (detail.histories.length > 0) mark();
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
  get key() { return String(this.past.figure); }
  #store;
  #app;
  #most = mostShown;

  constructor(past, isOnBoard, store, app) {
    [this.past, this.isOnBoard, this.#store, this.#app] = [past, isOnBoard, store, app];
    this.name = past.name;
    this.badges = make("div", { class: "badges" });
    this.stack = make("ol", { class: "steps" });
    this.branches = this.#makeBranches();
    const heading = isOnBoard
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
    const { isOnBoard, past } = this;
    const isFirst = isOnBoard && this.#app.selection.focus === this.name;
    const isLocked = isOnBoard && this.#store.history(past.figure).locked;
    this.root.classList.toggle("first", isFirst);
    const whereabouts = past.lost ? "lost: nothing brings it back" : !isOnBoard && "not on the board";
    const texts = [isFirst && "answers undo", isLocked && "panel open", whereabouts];
    this.badges.replaceChildren(...texts.filter(Boolean).map((text) => make("span", { text })));
    this.badges.hidden = !this.badges.hasChildNodes();
    const isOff = isLocked || Boolean(this.#app.locked);
    for (const button of this.stack.querySelectorAll("button[data-goal]")) button.disabled = isOff;
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
  // The steps from one down, each with its place; a step stands on its parent.
  #below(id, count) {
    const ids = [];
    for (let next = id; ids.length < count; next = this.past.steps[next].parent) ids.push(next);
    return ids;
  }
  #fill() {
    const { present, farthest, undoable, redoable, effective, saved } = this.past;
    const most = this.#most;
    const undo = this.#below(present, Math.min(undoable, most + 1));
    const redo = this.#below(farthest, redoable).reverse();
    const more = (list, count) => count <= most ? [] : [make("li", {}, make("button", {
      type: "button", "data-key": "more", text: `… and ${count - most} more`, onclick: () => {
        this.#show(10 * most);
        this.stack.querySelector(`[data-key=step-${list[most]}]`)?.focus();
      },
    }))];
    const dropped = effective - undoable;
    // A step leads to how it was after it; what was before the first one is a place, too.
    const start = dropped > 0 ? `${counted(dropped, "older step")} can’t be undone any more` : "beginning";
    const items = [
      ...more(redo, redoable),
      ...redo.slice(0, most).map((id) => this.#item(id, "redo")).reverse(),
      make("li", { class: "now", text: undoable + redoable > 0 ? "now" : "now · nothing to undo or redo" }),
      ...undo.slice(0, most).map((id) => this.#item(id, "undo")),
      ...more(undo, undoable),
      make("li", { class: "undo start" }, this.#goButton("start", start, null, undoable > 0)),
    ];
    this.stack.replaceChildren(...items);
    this.stack.querySelector(`[data-step="${saved}"]`)?.append(make("small", { class: "saved", text: "saved" }));
  }
  #item(id, kind) {
    const step = this.past.steps[id];
    const node = make("li", { class: kind, "data-step": id },
      this.#goButton(`step-${id}`, step.caption, id, id !== this.past.present),
      make("small", { text: placeOf(step) }));
    node.classList.toggle("many", step.isOfSeveral);
    return node;
  }
  // Where it can't go it is words only: the state that it is in, and what has left the board.
  #goButton(key, text, step, leads) {
    if (!this.isOnBoard) return make("span", { text });
    const goal = leads ? { "data-goal": key, title: "Go there" } : { "aria-current": "step", title: "You are here" };
    // The step is named, and not the way there: others may have gone on meanwhile.
    const walk = { figure: this.past.figure, step };
    return make("button", {
      type: "button", text, "data-key": key, ...goal,
      onclick: async () => {
        if (leads && (await this.#store.send([], { title: `Go to ${text}`, walk })).ok) this.#app.announce(`Now at: ${text}`);
      },
    });
  }

  // MARK: Branches

  #makeBranches() {
    const { branches } = this.past;
    if (branches.length === 0) return null;
    return make("details", { class: "branches" },
      make("summary", { "data-key": "branches", text: `${counted(branches.length, "branch", "branches")} cut off` }),
      make("ul", {}, ...branches.toReversed().map((branch) => this.#branch(branch))));
  }
  #branch({ steps, line, cause }) {
    const titles = steps.slice(0, 5).map((id) => this.past.steps[id].caption);
    if (steps.length > titles.length) titles.push(`… ${steps.length - titles.length} more`);
    const told = make("p", { class: "fault", role: "alert" });
    return make("li", {},
      make("span", { text: titles.join(" → ") }),
      make("small", { text: `${cause === "edit" ? "by the edit" : `by ${cause}`} in line ${line}` }),
      ...(this.past.lost ? [] : [make("button", {
        type: "button", text: "Restore", "data-key": `restore-${steps[0]}`,
        "aria-label": `Restore ${titles.join(", ")}`,
        onclick: () => this.#restore(steps[0], told),
      })]), told);
  }
  async #restore(step, told) {
    told.textContent = "";
    const { figure } = this.past;
    try {
      const response = await fetch(`restoration?step=${step}${figure === null ? "" : `&figure=${figure}`}`);
      const { lines, error } = await response.json();
      if (!response.ok) told.textContent = error;
      // What can't be done comes as comments, which would be kept.
      else if (lines.every((line) => line.trimStart().startsWith("#"))) {
        told.textContent = ["Nothing of it can be done on this board:", ...lines].join("\n");
      }
      else if ((await this.#store.send(lines, { title: "Restore" })).ok) this.#app.announce("Restored");
    } catch {
      told.textContent = "It can’t be asked for while there is no connection.";
    }
  }
}

function placeOf({ lines: [first, last] }) {
  return first === last ? `line ${first}` : `lines ${first}–${last}`;
}
