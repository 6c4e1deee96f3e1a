// The story that the program wrote, as steps that tell what is other before and after them; see Storyboard.swift.

/**
 * What is wrong, or right, at a line.
 * @typedef {{ line: number, text: string, message?: string, focus?: string }} Check
 *
 * A figure as a step leaves it: its identity and the name, what figure.js draws, and its place if that is new.
 * @typedef {{ i: number, n: string, r: import("./kit/figure.js").Rect, f: string, s?: string,
 *   t?: import("./kit/figure.js").LabelLooks, z?: number }} Drawn
 *
 * The identity alone of one that has left.
 * @typedef {Drawn | { i: number, r?: undefined, z?: undefined }} Change
 *
 * `at`: the newest step in effect, the one that would be redone last, and how many can be undone and redone.
 * @typedef {{ name: string, at: [number | null, number | null, number, number], groups: number, panel: boolean,
 *   locked: boolean }} State
 *
 * By its key, -1 for the board's and a figure's identity for all others, with what may be told of it at the step that is shown;
 * `state` is null as long as nothing has happened. `touches`: the steps that were about it.
 * @typedef {{ key: number, steps: (import("./kit/history.js").Step & { level: number })[], state: State | null,
 *   touches: number[] }} History
 *
 * What a step does to a history. `captions`: those of earlier steps that are other since, because figures have other names.
 * @typedef {{ history: History, before: State | null, after: State, isQuiet: boolean,
 *   captions: { step: number, before: string, after: string }[] }} Effect
 *
 * The board's width, height and color.
 * @typedef {[width: number, height: number, color: string]} Format
 *
 * @typedef {{ line: number, caption: string, narration: string, changes: Change[], board?: Format, damage: [number, number, number, number][],
 *   effects: Effect[], order?: Order, focus: number, checks: Check[], snapshots: string[] }} Step
 *
 * What undo and redo in the order of work would do, be it nothing.
 * @typedef {[undo: string | null, redo: string | null]} Order
 *
 * What is told of a history at a step: its name; the steps that are new, with their lines and the step that each stands on; the captions
 * of earlier ones that are other; whether it isn't about this history; and as in `State`.
 * @typedef {{ i: number, n: string, s?: [caption: string, first: number, last: number, parent: number | null][],
 *   o?: [step: number, caption: string][], q?: boolean, a?: State["at"], g?: number, e?: boolean, k?: boolean }} Told
 *
 * A step; what was expected; a focus command; or a snapshot.
 * @typedef {{ l: number, x: string, n?: string, c: Change[], b?: Format, d: Step["damage"], h: Told[], w?: Order, f?: number }
 *   | { e: string, l: number, m?: string } | { p: string } | { s: string }} Entry
 *
 * @typedef {{ name: string, width: number, height: number, board: Format, script: string[], steps: Entry[],
 *   faults: { line: number, message: string }[], outcome: string }} Story
 */

/**
 * The steps, of which the first is the board before all others; and the histories as they are there.
 *
 * @param {Story} story
 */
export function read(story) {
  /** @type {Map<number, History>} */
  const histories = new Map();
  const board = -1;
  historyOf(histories, board);
  /** @type {Step[]} */
  const steps = [{
    line: 0, caption: "the board before the first step", narration: "", changes: [], damage: [], effects: [], focus: board,
    checks: [], snapshots: [],
  }];
  // Entries that are no steps belong to the step before them: what was expected there, and the snapshots that were taken.
  let focusSince;
  /** @type {Order | undefined} */
  let order;
  for (const entry of story.steps) {
    const last = steps[steps.length - 1];
    if ("e" in entry) last.checks.push({ line: entry.l, text: entry.e, message: entry.m, focus: focusSince });
    else if ("p" in entry) focusSince = entry.p;
    else if ("s" in entry) last.snapshots.push(entry.s);
    else {
      focusSince = undefined;
      order = entry.w ?? order;
      const effects = entry.h.map((told) => effectOf(told, historyOf(histories, told.i), steps.length));
      steps.push({
        line: entry.l, caption: entry.x, narration: entry.n ?? "", changes: entry.c, board: entry.b, damage: entry.d, effects, order,
        focus: entry.f ?? board, checks: [], snapshots: [],
      });
    }
  }
  for (const { effects } of steps.toReversed()) for (const effect of effects.toReversed()) takeBack(effect);
  return { steps, histories };
}

/** @param {Map<number, History>} histories @param {number} key */
function historyOf(histories, key) {
  const history = histories.get(key) ?? { key, steps: [], state: null, touches: [] };
  histories.set(key, history);
  return history;
}

/** @param {Told} told @param {History} history @param {number} index @returns {Effect} */
function effectOf(told, history, index) {
  const { state: before, steps } = history;
  for (const [caption, first, last, parent] of told.s ?? []) {
    steps.push({ caption, lines: [first, last], parent, level: parent === null ? 1 : steps[parent].level + 1 });
  }
  const captions = (told.o ?? []).map(([step, after]) => ({ step, before: steps[step].caption, after }));
  if (!told.q) history.touches.push(index);
  const after = {
    name: told.n, at: told.a ?? before?.at ?? [null, null, 0, 0], groups: told.g ?? 0, panel: told.e ?? false,
    locked: told.k ?? false,
  };
  const effect = { history, before, after, isQuiet: told.q ?? false, captions };
  bringAbout(effect);
  return effect;
}

/** @param {Effect} effect */
export function bringAbout({ history, after, captions }) {
  history.state = after;
  for (const { step, after: caption } of captions) history.steps[step].caption = caption;
}

/** @param {Effect} effect */
export function takeBack({ history, before, captions }) {
  history.state = before;
  for (const { step, before: caption } of captions) history.steps[step].caption = caption;
}
