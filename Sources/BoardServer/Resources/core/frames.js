// The frames of figures and groups, as this page shows them.
import { figureOf } from "./document.js";
import { figuresIn } from "./groups.js";

/** @typedef {import("./protocol").Frame} Frame */
/** @typedef {import("./state").State} State */

// The smallest frame around some frames.
/** @param {Iterable<Frame>} frames @returns {Frame} */
export function bounds(frames) {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const [x, y, width, height] of frames) {
    [left, top] = [Math.min(left, x), Math.min(top, y)];
    [right, bottom] = [Math.max(right, x + width), Math.max(bottom, y + height)];
  }
  return [left, top, right - left, bottom - top];
}

/**
 * The frame of a figure, or the frame around a group's figures.
 * @param {State} state
 * @param {number | null | undefined} id
 * @returns {Frame | undefined}
 */
export function frameOf(state, id) {
  const { held, document } = state;
  if (id !== null && id !== undefined && document.groups.has(id)) return bounds(framesOf(state, figuresIn(document, id)).values());
  return (held.get(id ?? NaN) ?? figureOf(document, id))?.frame;
}

/**
 * The frames of those figures and groups that are on the board, by identity.
 * @param {State} state
 * @param {Iterable<number>} ids
 */
export function framesOf(state, ids) {
  /** @type {Map<number, Frame>} */
  const frames = new Map();
  for (const id of ids) {
    const frame = frameOf(state, id);
    if (frame) frames.set(id, frame);
  }
  return frames;
}
