// Reads the entries that Storyboard.swift wrote into steps that know the state before and after them.

/**
 * The result of an expectation at a line.
 * @typedef {{ line: number, text: string, message?: string, focus?: string }} Check
 *
 * A figure after a step: its identity, its name, what figure.js draws, and its position if that has changed.
 * @typedef {{ i: number, n: string, r: import("./kit/figure.js").Rect, f: string, s?: string,
 *   t?: import("./kit/figure.js").LabelLooks, z?: number }} Drawn
 *
 * A changed figure; for a removed one only its identity.
 * @typedef {Drawn | { i: number, r?: undefined, z?: undefined }} Change
 *
 * The state of a history. `at`: the newest step in effect, the one that would be redone last, and how many can be undone and redone.
 * @typedef {{ name: string, at: [number | null, number | null, number, number], depth: number, panel: boolean,
 *   locked: boolean }} State
 *
 * A history: `key` is -1 for the board's and the figure's identity for all others; `state` is that at the step that is shown, or null
 * if nothing has happened until then; `touches` are the steps that belong to it.
 * @typedef {{ key: number, steps: (import("./kit/history.js").Step & { level: number })[], state: State | null,
 *   touches: number[] }} History
 *
 * What a step does to a history. `captions`: earlier steps' captions that change because a figure is renamed.
 * @typedef {{ history: History, before: State | null, after: State, isQuiet: boolean,
 *   captions: { step: number, before: string, after: string }[] }} Effect
 *
 * The board's width, height and color.
 * @typedef {[width: number, height: number, color: string]} Format
 *
 * @typedef {{ line: number, caption: string, narration: string, changes: Change[], board?: Format, damage: [number, number, number, number][],
 *   effects: Effect[], timeline?: Timeline, focus: number, checks: Check[], snapshots: string[] }} Step
 *
 * What undo and redo on the timeline would do; null if there is nothing to do.
 * @typedef {[undo: string | null, redo: string | null]} Timeline
 *
 * A history in a step's entry, see Storyboard.swift: its name; the new steps, with their lines and the step on which each is based; the
 * changed captions of earlier steps; whether the step belongs to another history; and as in `State`.
 * @typedef {{ i: number, n: string, s?: [caption: string, first: number, last: number, parent: number | null][],
 *   o?: [step: number, caption: string][], q?: boolean, a?: State["at"], g?: number, e?: boolean, k?: boolean }} HistoryUpdate
 *
 * A step, an expectation, a focus command, or a snapshot.
 * @typedef {{ l: number, x: string, n?: string, c: Change[], b?: Format, d: Step["damage"], h: HistoryUpdate[], w?: Timeline, f?: number }
 *   | { e: string, l: number, m?: string } | { p: string } | { s: string }} Entry
 *
 * @typedef {{ name: string, width: number, height: number, board: Format, script: string[], steps: Entry[],
 *   faults: { line: number, message: string }[], outcome: string }} Story
 */

/**
 * Returns the steps, of which the first stands for the board before all others, and the histories at that time.
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
  // Entries that aren't steps, expectations and snapshots, belong to the step before them.
  let focusSince;
  /** @type {Timeline | undefined} */
  let timeline;
  for (const entry of story.steps) {
    const last = steps[steps.length - 1];
    if ("e" in entry) last.checks.push({ line: entry.l, text: entry.e, message: entry.m, focus: focusSince });
    else if ("p" in entry) focusSince = entry.p;
    else if ("s" in entry) last.snapshots.push(entry.s);
    else {
      focusSince = undefined;
      timeline = entry.w ?? timeline;
      const effects = entry.h.map((update) => effectOf(update, historyOf(histories, update.i), steps.length));
      steps.push({
        line: entry.l, caption: entry.x, narration: entry.n ?? "", changes: entry.c, board: entry.b, damage: entry.d, effects, timeline,
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

/** @param {HistoryUpdate} update @param {History} history @param {number} index @returns {Effect} */
function effectOf(update, history, index) {
  const { state: before, steps } = history;
  for (const [caption, first, last, parent] of update.s ?? []) {
    steps.push({ caption, lines: [first, last], parent, level: parent === null ? 1 : steps[parent].level + 1 });
  }
  const captions = (update.o ?? []).map(([step, after]) => ({ step, before: steps[step].caption, after }));
  if (!update.q) history.touches.push(index);
  const after = {
    name: update.n, at: update.a ?? before?.at ?? [null, null, 0, 0], depth: update.g ?? 0, panel: update.e ?? false,
    locked: update.k ?? false,
  };
  const effect = { history, before, after, isQuiet: update.q ?? false, captions };
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
