// What the buttons and the keys do: each command, and why it can't be given now.
import { tidy } from "./board.js";
import { bounds } from "./overlay.js";
import { contextWord, quote } from "./store.js";

const several = (figures) => (figures.length === 1 ? figures[0].name : `${figures.length} figures`);

/// Lines as one action of the board: alone, or in a group.
function asAction(lines, title) {
  return lines.length < 2 ? lines : [`group board ${quote(title)}`, ...lines, "end"];
}

// Names that have been sent, and aren't on the board yet.
const pending = new Map();
function freeName(store, base, first) {
  const isTaken = (name) => pending.has(name) || store.named(name) !== undefined;
  let [name, number] = [first, 1];
  while (isTaken(name)) name = `${base}-${number += 1}`;
  pending.set(name, []);
  return name;
}

// A side of a new figure: as in the demo, unless the board is small.
const newSide = ({ width, height }) => Math.max(1, Math.floor(Math.min(100, width / 2, height / 2)));
// How far a figure is from the one that it would hide.
const stride = ({ store, view }) => (view.snaps ? view.gridSize : Math.max(1, Math.round(newSide(store.board) / 5)));

async function add(app) {
  const { store, view, selection, edit } = app;
  const side = newSide(store.board);
  const corner = view.center.map((value) => value - side / 2);
  let [x, y] = corner.map((value) => view.snapped(Math.round(value)));
  const places = [...pending.values(), ...[...store.figures.values()].map(({ frame }) => frame)];
  const isThere = () => places.some((place) => place[0] === x && place[1] === y);
  const by = stride(app);
  const { width, height } = store.board;
  const next = (value, size) => (value + by + side <= size ? value + by : 0);
  for (let tries = 0; tries < 100 && isThere(); tries += 1) [x, y] = [next(x, width), next(y, height)];
  const size = side < 100 ? ` size ${side}x${side}` : "";
  const isSeen = store.connection === "live";
  // What keys do until then isn't meant for another figure.
  selection.select([]);
  let [name, answer, triesLeft] = ["", null, 20];
  // Another page may have taken the name in the same moment.
  const isTaken = ({ ok, diagnostic }) => !ok && triesLeft > 0 && diagnostic?.message.includes("already exists");
  do {
    triesLeft -= 1;
    name = freeName(store, "rectangle", "rectangle-1");
    pending.set(name, [x, y]);
    answer = await edit([`add ${quote(name)} at ${x},${y}${size}`], {
      title: `Add ${name}`, spoken: `Added ${name}`, quiet: isTaken,
    });
    pending.delete(name);
  } while (isTaken(answer));
  // Long after, something else may have been selected.
  const id = store.named(name)?.id;
  if (!answer.ok || !isSeen || id === undefined) return;
  selection.select([id]);
  view.reveal(id);
}

async function duplicate(app) {
  const { store, view, selection, edit } = app;
  const { figures } = selection;
  const by = stride(app);
  const [left, top, wide, high] = bounds(figures.map(({ id }) => view.frame(id)));
  const offset = (end, start, size) => (end + by > size && start - by >= 0 ? -by : by);
  const [dx, dy] = [offset(left + wide, left, store.board.width), offset(top + high, top, store.board.height)];
  const copies = figures.map(({ name }) => {
    const base = `${name.replace(/-copy(-\d+)?$/, "")}-copy`;
    return freeName(store, base, base);
  });
  const lines = figures.map(({ id, name }, index) => {
    const [x, y] = view.frame(id);
    return `duplicate ${quote(name)} as ${quote(copies[index])} at ${tidy(x + dx)},${tidy(y + dy)}`;
  });
  const title = `Duplicate ${figures.length} Figures`;
  const spoken = several(figures);
  selection.select([]);
  const answer = await edit(asAction(lines, title), {
    title: `Duplicate ${spoken}`, spoken: `Duplicated ${spoken}`,
  });
  for (const copy of copies) pending.delete(copy);
  if (answer.ok) selection.select(copies.map((copy) => store.named(copy)?.id).filter((id) => id !== undefined));
}

function remove({ selection: { figures, names }, edit }) {
  edit([`remove ${names.map(quote).join(" ")}`], {
    title: `Remove ${several(figures)}`, spoken: `Removed ${several(figures)}`,
  });
}

// The lines that bring the figures to their places in the stacking order, as few as there are.
function order({ store, selection, edit }, place) {
  const { ids, figures } = selection;
  const name = (id) => quote(store.figures.get(id).name);
  const lines = [];
  if (place === "front") for (const { id } of figures) lines.push(`order ${name(id)} front`);
  else if (place === "back") for (const { id } of figures.toReversed()) lines.push(`order ${name(id)} back`);
  else {
    // Each goes past its neighbor; those that move together don't go past each other.
    const stack = place === "forward" ? store.order.toReversed() : [...store.order];
    for (let index = 1; index < stack.length; index += 1) {
      const [neighbor, id] = [stack[index - 1], stack[index]];
      if (!ids.has(id) || ids.has(neighbor)) continue;
      [stack[index - 1], stack[index]] = [id, neighbor];
      lines.push(`order ${name(id)} ${place === "forward" ? "above" : "below"} ${name(neighbor)}`);
    }
  }
  const where = { front: "to the front", back: "to the back", forward: "forward", backward: "backward" }[place];
  if (lines.length === 0) return;
  edit(asAction(lines, `Reorder ${lines.length} Figures`), {
    title: `Reorder ${several(figures)}`, spoken: `Brought ${several(figures)} ${where}`,
  });
}

function arrange(verb, how) {
  return ({ selection, edit }) => edit([`${verb} ${selection.names.map(quote).join(" ")} ${how}`], {
    title: `${verb === "align" ? "Align" : "Distribute"} ${several(selection.figures)}`,
    spoken: `${verb === "align" ? "Aligned" : "Distributed"} ${several(selection.figures)}`,
  });
}

/// What a button for it says.
export function turnTitle(history, word) {
  if (history.locked) return `${word === "undo" ? "Undo" : "Redo"} is locked`;
  return history[word] ?? `Nothing to ${word}`;
}
/// Undoes or redoes in a context, and tells what that was.
export async function turn({ store, announce }, word, context) {
  const where = context === "board" ? "on the board" : `of ${context}`;
  const answer = await store.send([`${word} ${contextWord(context)}`], {
    title: `${word === "undo" ? "Undo" : "Redo"} ${where}`,
  });
  // An answer that came twice doesn't tell what was done.
  if (!answer.ok || answer.repeated) return;
  const [{ changed, histories }] = answer.answers;
  const title = histories?.find(({ name }) => name === context)?.[word === "undo" ? "redo" : "undo"];
  if (!changed || !title) announce(`Nothing to ${word} ${where}`);
  else announce(`${word === "undo" ? "Undid" : "Redid"} ${title.replace(/^(Undo|Redo) /, "")} ${where}`);
}

const needs = (count, text) => ({ selection }) => (selection.ids.size < count ? text : null);
const some = needs(1, "Select a figure first");
const [two, three] = [needs(2, "Select two figures or more"), needs(3, "Select three figures or more")];
const always = () => null;
// Scripts say on their first line which version of the language they are written in.
const ofVersion2 = (unless) => (app) => (app.store.board?.version < 2
  ? "The script has to begin with the line \u201crectboard 3\u201d for that" : unless(app));
const onlyOne = ({ selection }) => (selection.only ? null : "Select one figure first");
function canTurn(word) {
  return ({ store, selection }) => {
    const history = store.history(selection.responder?.id ?? null);
    if (history.locked) return `Locked: ${selection.focus} has unsaved changes in its settings`;
    // What is on its way may bring something.
    return history[word] || store.waiting > 0 ? null : `Nothing to ${word}`;
  };
}

/// By name: what it does, what stands in its way, and whether it leaves the document as it is.
const table = {
  add: { run: add, unless: always },
  settings: { run: (app) => app.panel.open(app.selection.only), unless: onlyOne, title: "Settings (Enter)" },
  duplicate: { run: duplicate, unless: ofVersion2(some), title: "Duplicate (Ctrl+D)" },
  remove: { run: remove, unless: some, title: "Remove (Delete)" },
  front: { run: (app) => order(app, "front"), unless: some, title: "Bring to front (Shift+])" },
  forward: { run: (app) => order(app, "forward"), unless: some, title: "Bring forward (])" },
  backward: { run: (app) => order(app, "backward"), unless: some, title: "Send backward ([)" },
  back: { run: (app) => order(app, "back"), unless: some, title: "Send to back (Shift+[)" },
  undo: { run: (app) => turn(app, "undo", app.selection.focus), unless: canTurn("undo") },
  redo: { run: (app) => turn(app, "redo", app.selection.focus), unless: canTurn("redo") },
  zoomIn: { run: ({ view }) => view.zoomTo(view.zoom * 1.25), unless: always, isView: true },
  zoomOut: { run: ({ view }) => view.zoomTo(view.zoom / 1.25), unless: always, isView: true },
  zoomReset: { run: ({ view }) => view.zoomTo(1), unless: always, isView: true },
  fit: { run: ({ view }) => view.fit(), unless: always, isView: true },
  help: { run: ({ help }) => help(), unless: always, isView: true },
};
for (const side of ["left", "center", "right", "top", "middle", "bottom"]) {
  table[side] = { run: arrange("align", side), unless: ofVersion2(two) };
}
for (const axis of ["horizontally", "vertically"]) table[axis] = { run: arrange("distribute", axis), unless: ofVersion2(three) };

export const titleOf = (command) => table[command].title;

/// Why a command can't be given now, or nothing.
export function obstacle(app, command) {
  const { unless, isView } = table[command];
  return (isView ? null : app.locked) ?? unless(app);
}
export function give(app, command) {
  const reason = obstacle(app, command);
  if (reason) app.announce(reason);
  else table[command].run(app);
}

/// The lines that bring figures from their frames to others, as one action.
export function movingLines(moves) {
  const lines = [];
  for (const { name, from, to } of moves) {
    if (from[0] !== to[0] || from[1] !== to[1]) lines.push(`move ${quote(name)} to ${to[0]},${to[1]}`);
    if (from[2] !== to[2] || from[3] !== to[3]) lines.push(`resize ${quote(name)} to ${to[2]}x${to[3]}`);
  }
  if (moves.length === 1) return asAction(lines, `Resize to ${tidy(moves[0].to[2])} × ${tidy(moves[0].to[3])}`);
  return asAction(lines, `Move ${lines.length} Figures`);
}

/// Frames moved together: the first one's corner goes to the grid if figures snap to it, and to whole units else.
export function moved(view, frames, dx, dy) {
  const [left, top] = bounds([...frames.values()]);
  const by = (from, delta) => (delta === 0 ? 0 : view.snaps ? view.snapped(from + delta) - from : Math.round(delta));
  const [right, down] = [by(left, dx), by(top, dy)];
  const sum = (value, delta) => (delta === 0 ? value : tidy(value + delta));
  return new Map([...frames].map(([id, [x, y, width, height]]) => [id, [sum(x, right), sum(y, down), width, height]]));
}
