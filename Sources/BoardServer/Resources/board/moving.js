// Moves figures: draws them here at once, previews them to other pages, and records one undo step at the end. What others rename meanwhile is moved
// all the same; what they remove, change or move is left out, and the others go on.
import { framesOf } from "../core/frames.js";
import { figuresIn, followed, isGroup, several } from "../core/groups.js";
import { asStep, quote, quoteAll, tidy } from "../core/lines.js";
import { sure } from "../kit/dom.js";
import { sentence, why } from "../messages/notices.js";

/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/protocol").Figure} Figure */
/** @typedef {import("../core/groups").Item} Item */
// As they were last seen: `key` is the identity at first, `called` the name by which the gesture knows a figure.
/** @typedef {{ key: number, item: Item, figures: { key: number, figure: Figure, called: string }[] }} MovedItem */

// With more figures than this, updates are sent less often, since each update is sent back to all pages, including this one.
const mostShared = 100;
let lastEnd = /** @type {Promise<unknown>} */ (Promise.resolve());

export class Moving {
  isOver = false;
  #session;
  /** @type {import("../core/gesture").Gesture | undefined} */
  #gesture;
  // The revision from which on the server's previews include the gesture's.
  #since = Infinity;
  #isLifted;
  #sharedAt = 0;
  #unwatch;
  /** @type {MovedItem[]} */
  #items;
  // The document in which the items were last found.
  #document;

  /**
   * @param {import("../core/session").Session} session
   * @param {Item[]} items
   * @param {{ isLifted?: boolean }} options - Whether they look lifted, as dragged views do in the demo.
   */
  constructor(session, items, { isLifted = false } = {}) {
    this.#session = session;
    this.#isLifted = isLifted;
    const document = this.#document = session.state.document;
    this.#items = items.map((item) => ({ key: item.id, item, figures: figuresIn(document, item.id).map((key) =>
      ({ key, figure: sure(document.figures.get(key)), called: "" })) }));
    // The frames of the figures and groups before, and now, by their identities at first.
    this.from = framesOf(session.state, [...items.map(({ id }) => id), ...this.#figures.map(({ key }) => key)]);
    this.to = this.from;
    this.#begin(lastEnd);
    session.store.update("view", { isMoving: true });
    this.#unwatch = session.store.watch(["document"], () => this.#check());
    this.#hold(this.from);
  }
  get #figures() { return this.#items.flatMap(({ figures }) => figures); }
  /** @param {Promise<unknown>} after */
  #begin(after) {
    for (const each of this.#figures) each.called = each.figure.name;
    const gesture = this.#session.begin("frame", this.#figures.map(({ called }) => called), after);
    [this.#gesture, this.#since] = [gesture, Infinity];
    // What has ended it comes as an event, or has come.
    gesture.onover = () => { this.#since = 0; this.#check(); };
    gesture.begun.then((answer) => {
      if (this.isOver || gesture !== this.#gesture) return;
      if (!answer.ok) return this.#stop(why(answer));
      this.#since = answer.revision ?? Infinity;
      this.#leaveOut(answer.without);
      this.#share();
    });
  }

  /** @param {Map<number, Frame>} frames */
  update(frames) {
    if (this.isOver) return;
    this.to = frames;
    this.#hold(frames);
    if (frames.size > mostShared && performance.now() - this.#sharedAt < 300) return;
    this.#sharedAt = performance.now();
    this.#share();
  }
  async #share() {
    const gesture = sure(this.#gesture);
    const { without } = await gesture.update(this.#figures.map(({ key, called }) => ({ name: called, frame: this.to.get(key) })));
    if (gesture === this.#gesture) this.#leaveOut(without);
  }
  /** @param {Map<number, Frame>} [frames] - If none are given, the figures are let go. */
  #hold(frames) {
    const held = new Map([...this.#session.state.held].filter(([, { owner }]) => owner !== this));
    // A later move of the same figure replaces this one's.
    for (const { key, figure: { id } } of frames ? this.#figures : []) {
      held.set(id, { owner: this, frame: sure(frames?.get(key)), isLifted: this.#isLifted });
    }
    this.#session.store.set({ held });
  }

  /** Records the figures' frames. */
  async end() {
    this.#check();
    if (this.isOver) return;
    this.#over();
    // The figures no longer look lifted, and stay in place until the server confirms that.
    this.#isLifted = false;
    this.#hold(this.to);
    const moves = this.#items.map(({ key, item: { name } }) => ({ name, from: sure(this.from.get(key)), to: sure(this.to.get(key)) }));
    const lines = movingLines(moves);
    if (lines.length > 0) this.#session.setFocus("board");
    const what = several(this.#items.map(({ item }) => item));
    const ended = sure(this.#gesture).end(lines, `Move ${what}`);
    lastEnd = ended;
    const answer = await ended;
    this.#hold();
    if (!answer?.ok || lines.length === 0) return;
    const [{ name, to: [x, y, width, height] }] = moves;
    this.#session.announce(moves.length > 1 ? `Moved ${what}` : `${name} is ${tidy(width)} by ${tidy(height)} at ${tidy(x)}, ${tidy(y)}`);
  }
  cancel() {
    if (this.isOver) return;
    this.#over();
    this.to = this.from;
    this.#hold();
    lastEnd = sure(this.#gesture).cancel();
  }
  /** @param {string} reason */
  #stop(reason) {
    this.cancel();
    this.#session.notify(`Moving was cancelled. ${reason}`, "warning");
  }
  #over() {
    this.isOver = true;
    this.#unwatch();
    this.#session.store.update("view", { isMoving: false, readout: null, guides: [] });
  }

  // Finds the items again after a change of the document.
  #check() {
    if (this.isOver) return;
    const [before, { document, document: { board, previews } }] = [this.#document, this.#session.state];
    const isAnew = document.reception !== before.reception;
    // The server ends the preview of a figure that others move. When the whole board is received, there are no previews of this page.
    const isTaken = (/** @type {number} */ key, /** @type {Figure} */ { id, frame }) => previews.get(id)?.page !== this.#session.page
      && (isAnew ? this.from.get(key)?.join() !== frame.join() : (board?.revision ?? 0) >= this.#since);
    const left = [];
    for (const moved of this.#items) {
      const item = followed(document, before, moved.item);
      const figures = moved.figures.flatMap(({ figure }) => followed(document, before, figure) ?? []);
      const reason = figures.length < moved.figures.length ? "removed"
        : !item || (isGroup(item) && figuresIn(document, item.id).join() !== figures.map(({ id }) => id).join()) ? "changed"
        : moved.figures.some(({ key }, index) => isTaken(key, figures[index])) ? "moved" : null;
      if (reason) left.push({ figure: moved.figures[0].called, reason: `'${moved.item.name}' was ${reason} elsewhere` });
      else Object.assign(moved, { item, figures: moved.figures.map((each, index) => ({ ...each, figure: figures[index] })) });
    }
    this.#document = document;
    this.#leaveOut(left);
    if (!isAnew || this.isOver) return;
    this.#hold(this.to);
    this.#begin(sure(this.#gesture).cancel());
  }
  /** @param {import("../core/protocol").Answer["without"]} [without] */
  #leaveOut(without = []) {
    const reasons = new Map(without.map(({ figure, reason }) => [figure, sentence(reason)]));
    const rest = this.#items.filter(({ figures }) => !figures.some(({ called }) => reasons.has(called)));
    if (this.isOver || rest.length === this.#items.length) return;
    const told = this.#figures.flatMap(({ called }) => reasons.get(called) ?? []).join(" ");
    this.#items = rest;
    if (rest.length === 0) return this.#stop(told);
    this.#hold(this.to);
    this.#session.notify(`${told} The rest goes on.`);
  }
}

/** @typedef {{ name: string, from: Frame, to: Frame }} Move */

/**
 * The lines that move and resize figures and groups from their frames to others, as one undo step.
 * @param {Move[]} moves
 */
export function movingLines(moves) {
  const isMoved = (/** @type {Move} */ { from, to }) => from[0] !== to[0] || from[1] !== to[1];
  const isResized = (/** @type {Move} */ { from, to }) => from[2] !== to[2] || from[3] !== to[3];
  const by = (/** @type {Move} */ { from, to }) => `${tidy(to[0] - from[0])},${tidy(to[1] - from[1])}`;
  // If all move by the same offset, one line is enough.
  if (moves.length > 1 && !moves.some(isResized) && moves.every((move) => by(move) === by(moves[0]))) {
    return isMoved(moves[0]) ? [`move ${quoteAll(moves.map(({ name }) => name))} by ${by(moves[0])}`] : [];
  }
  const lines = [];
  for (const move of moves) {
    const { name, to: [x, y, width, height] } = move;
    if (isMoved(move)) lines.push(`move ${quote(name)} to ${x},${y}`);
    if (isResized(move)) lines.push(`resize ${quote(name)} to ${width}x${height}`);
  }
  const [{ to: [,, width, height] }] = moves;
  const title = moves.length === 1 ? `Resize to ${tidy(width)} × ${tidy(height)}`
    : `${moves.some(isResized) ? "Resize" : "Move"} ${moves.length} Figures`;
  return asStep(lines, title);
}
