// Moves figures: draws them here at once, previews them to other pages, and records one action at the end.
import { framesOf } from "../core/frames.js";
import { asAction, quote, quoteAll, tidy } from "../core/lines.js";
import { figuresIn, isPart, several } from "../core/parts.js";
import { sure } from "../kit/dom.js";
import { sentence, why } from "../messages/notices.js";

/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/parts").Piece} Piece */

// With more figures than this, updates are sent less often, since each update is sent back to all pages, including this one.
const mostShared = 100;
let lastEnd = /** @type {Promise<unknown>} */ (Promise.resolve());

export class Moving {
  isOver = false;
  #session;
  #gesture;
  #isLifted;
  #sharedAt = 0;
  #unwatch;

  /**
   * @param {import("../core/session").Session} session
   * @param {Piece[]} pieces
   * @param {{ isLifted?: boolean }} options - Whether they look lifted, as dragged views do in the demo.
   */
  constructor(session, pieces, { isLifted = false } = {}) {
    this.#session = session;
    this.#isLifted = isLifted;
    this.pieces = pieces;
    const { document } = session.state;
    this.figures = pieces.flatMap(({ id }) => figuresIn(document, id)).map((id) => sure(document.figures.get(id)));
    // The frames of the figures and parts before, and now.
    this.from = framesOf(session.state, [...pieces, ...this.figures].map(({ id }) => id));
    this.to = this.from;
    this.#gesture = session.begin("frame", this.figures.map(({ name }) => name), lastEnd);
    this.#gesture.onover = ({ error }) => this.#stop(sentence(error ?? "The figure was edited in another window."));
    this.#gesture.begun.then((answer) => {
      if (!answer.ok) this.#stop(why(answer));
      else if (!this.isOver) this.#share();
    });
    session.store.update("view", { isMoving: true });
    this.#unwatch = session.store.watch(["document"], () => this.#check());
    this.#hold(this.from);
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
  #share() {
    this.#gesture.update(this.figures.map(({ id, name }) => ({ name, frame: this.to.get(id) })));
  }
  /** @param {Map<number, Frame>} frames */
  #hold(frames) {
    const held = new Map(this.#session.state.held);
    // A later move of the same figure replaces this one's.
    for (const { id, name } of this.figures) {
      const [before, frame] = [held.get(id), sure(frames.get(id))];
      const isSame = before?.owner === this && before.isLifted === this.#isLifted && before.frame === frame;
      if (!isSame) held.set(id, { owner: this, frame, isLifted: this.#isLifted, name });
    }
    this.#session.store.set({ held });
  }
  #letGo() {
    const held = new Map([...this.#session.state.held].filter(([, { owner }]) => owner !== this));
    this.#session.store.set({ held });
  }

  /** Records the figures' frames. `spoken` replaces the usual announcement. */
  async end(spoken = "") {
    if (this.isOver) return;
    this.#over();
    // The figures no longer look lifted, and stay in place until the server confirms that.
    this.#isLifted = false;
    this.#hold(this.to);
    const moves = this.pieces.map(({ id, name }) => ({ name, from: sure(this.from.get(id)), to: sure(this.to.get(id)) }));
    const lines = movingLines(moves);
    if (lines.length > 0) this.#session.setFocus("board");
    const what = several(this.pieces);
    const ended = this.#gesture.end(lines, `Move ${what}`);
    lastEnd = ended;
    const answer = await ended;
    this.#letGo();
    if (!answer?.ok || lines.length === 0) return;
    const [{ name, to: [x, y, width, height] }] = moves;
    this.#session.announce(spoken || (moves.length > 1 ? `Moved ${what}`
      : `${name} is ${tidy(width)} by ${tidy(height)} at ${tidy(x)}, ${tidy(y)}`));
  }
  cancel() {
    if (this.isOver) return;
    this.#over();
    this.to = this.from;
    this.#letGo();
    lastEnd = this.#gesture.cancel();
  }
  /** @param {string} reason */
  #stop(reason) {
    if (this.isOver) return;
    this.#over();
    this.#letGo();
    // The server knows that figures have left the board, but not any other reason for this end.
    lastEnd = this.#gesture.cancel();
    this.#session.notify(`Moving was cancelled. ${reason}`, "warning");
  }
  #over() {
    this.isOver = true;
    this.#unwatch();
    this.#session.store.update("view", { isMoving: false, readout: null, guides: [] });
  }
  // Stops if the figures and parts are no longer those that it began with: the board was read again, or a part has changed.
  #check() {
    if (this.isOver) return;
    const { figures, parts } = this.#session.state.document;
    if (!this.figures.every(({ id, name }) => figures.get(id)?.name === name)) this.#stop("A figure has left the board.");
    else if (!this.pieces.every((piece) => !isPart(piece) || parts.get(piece.id) === piece)) this.#stop("A part has changed.");
  }
}

/** @typedef {{ name: string, from: Frame, to: Frame }} Move */

/**
 * The lines that move and resize figures and parts from their frames to others, as one action.
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
  return asAction(lines, title);
}
