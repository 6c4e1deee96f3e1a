// Functions on frames: moving, resizing, and snapping to each other. All lengths are in board units.
import { tidy } from "../core/lines.js";

/** @typedef {import("../core/protocol").Frame} Frame */
/** @typedef {import("../core/state").Guide} Guide */
/** A line that frames snap to: its position, and the extent along it of the frame that it belongs to. */
/** @typedef {{ at: number, from: number, to: number }} Line */
/** @typedef {{ x: Line[], y: Line[] }} Neighbors */

/** @param {Frame} one @param {Frame} other */
export const overlap = ([x, y, width, height], [left, top, wide, high]) =>
  x < left + wide && x + width > left && y < top + high && y + height > top;

/**
 * Moves frames together.
 * @param {Map<number, Frame>} frames
 * @param {number} dx
 * @param {number} dy
 * @returns {Map<number, Frame>}
 */
export function moved(frames, dx, dy) {
  const sum = (/** @type {number} */ value, /** @type {number} */ delta) => (delta === 0 ? value : tidy(value + delta));
  return new Map([...frames].map(([id, [x, y, width, height]]) => [id, [sum(x, dx), sum(y, dy), width, height]]));
}

/**
 * Resizes a frame by one of its edges or corners.
 * @param {Frame} frame
 * @param {[number, number]} place - The handle's: 0 at the left or the top, 1 at the right or the bottom, 0.5 between.
 * @param {[number, number]} by - The distance by which it is dragged.
 * @param {boolean} keepsRatio
 * @param {(value: number, axis: "x" | "y") => number} onto - Returns the snapped position of an edge.
 * @returns {Frame}
 */
export function resized([x, y, width, height], [across, down], [dx, dy], keepsRatio, onto) {
  // A negative length means that the side was dragged beyond the opposite one: the frame is then flipped.
  /** @param {number} part @param {number} start @param {number} length @param {number} delta @param {"x" | "y"} axis */
  const side = (part, start, length, delta, axis) => {
    if (part === 0.5) return length;
    const now = part === 0 ? start + length - onto(start + delta, axis) : onto(start + length + delta, axis) - start;
    return keepsRatio ? Math.max(1, now) : now < 0 ? Math.min(-1, now) : Math.max(1, now);
  };
  let [wide, high] = [side(across, x, width, dx, "x"), side(down, y, height, dy, "y")];
  if (keepsRatio) {
    const [byWidth, byHeight] = [wide / width, high / height];
    const factor = across === 0.5 ? byHeight : down === 0.5 ? byWidth : Math.max(byWidth, byHeight);
    // The dragged side follows the pointer, the other side follows in whole units.
    if (factor === byHeight) wide = Math.max(1, Math.round(width * factor));
    else high = Math.max(1, Math.round(height * factor));
  }
  const begin = (/** @type {number} */ start, /** @type {number} */ length, /** @type {number} */ part, /** @type {number} */ now) =>
    start + (length - now) * (1 - part) + Math.min(0, now);
  const was = [x, y, width, height];
  const now = [begin(x, width, across, wide), begin(y, height, down, high), Math.abs(wide), Math.abs(high)];
  return /** @type {Frame} */ (now.map((value, index) => (value === was[index] ? value : tidy(value))));
}
/**
 * Resizes frames together: each keeps its relative place in the frame around them.
 * @param {Map<number, Frame>} frames
 * @param {Frame} from - The frame around them before.
 * @param {Frame} to - The frame around them afterwards.
 * @returns {Map<number, Frame>}
 */
export function stretched(frames, [left, top, width, height], [toLeft, toTop, toWidth, toHeight]) {
  const [across, down] = [toWidth / width, toHeight / height];
  return new Map([...frames].map(([id, [x, y, wide, high]]) => [id, [
    tidy(toLeft + (x - left) * across), tidy(toTop + (y - top) * down),
    Math.max(1, tidy(wide * across)), Math.max(1, tidy(high * down)),
  ]]));
}

// MARK: Snapping to neighbors

/**
 * The lines of some frames: their edges and centers.
 * @param {Iterable<Frame>} frames
 * @returns {Neighbors}
 */
export function neighborsOf(frames) {
  /** @type {Neighbors} */
  const lines = { x: [], y: [] };
  for (const [x, y, width, height] of frames) {
    for (const part of [0, 0.5, 1]) {
      lines.x.push({ at: x + part * width, from: y, to: y + height });
      lines.y.push({ at: y + part * height, from: x, to: x + width });
    }
  }
  for (const each of [lines.x, lines.y]) each.sort((one, other) => one.at - other.at);
  return lines;
}
// The index of the first of sorted lines that isn't before a value.
/** @param {Line[]} lines @param {number} value */
function firstFrom(lines, value) {
  let [low, high] = [0, lines.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (lines[middle].at < value) low = middle + 1;
    else high = middle;
  }
  return low;
}
/**
 * The distance of a value from the nearest line; undefined if none is within reach.
 * @param {Line[]} lines
 * @param {number} value
 * @param {number} reach
 */
export function nearest(lines, value, reach) {
  const place = firstFrom(lines, value);
  const deltas = [lines[place - 1], lines[place]].filter(Boolean).map(({ at }) => at - value);
  const best = deltas.sort((one, other) => Math.abs(one) - Math.abs(other))[0];
  return Math.abs(best) <= reach ? best : undefined;
}
/**
 * The offset by which a frame snaps to its neighbors: with an edge or its center, to one of theirs.
 * @param {Neighbors} neighbors
 * @param {Frame} frame
 * @param {number} reach
 */
export function snapping(neighbors, [x, y, width, height], reach) {
  /** @param {Line[]} lines @param {number} start @param {number} length */
  const by = (lines, start, length) => {
    const deltas = [0, 0.5, 1].map((part) => nearest(lines, start + part * length, reach)).flatMap((delta) => delta ?? []);
    return deltas.sort((one, other) => Math.abs(one) - Math.abs(other))[0];
  };
  return { dx: by(neighbors.x, x, width), dy: by(neighbors.y, y, height) };
}
/**
 * The lines on which a frame and its neighbors lie, each with the distance to the nearest neighbor on it.
 * @param {Neighbors} neighbors
 * @param {Frame} frame
 * @returns {Guide[]}
 */
export function guidesOf(neighbors, [x, y, width, height]) {
  /** @param {"x" | "y"} axis @param {number} start @param {number} length @param {number} from @param {number} to @returns {Guide[]} */
  const along = (axis, start, length, from, to) => [0, 0.5, 1].flatMap((part) => {
    const at = start + part * length;
    const on = [];
    for (let index = firstFrom(neighbors[axis], at - 1e-6); neighbors[axis][index]?.at <= at + 1e-6; index += 1) {
      on.push(neighbors[axis][index]);
    }
    if (on.length === 0) return [];
    const gap = (/** @type {Line} */ line) => Math.max(line.from - to, from - line.to);
    const near = on.reduce((best, line) => (Math.abs(gap(line)) < Math.abs(gap(best)) ? line : best));
    const distance = gap(near) > 0 ? tidy(gap(near)) : undefined;
    return [{ axis, at, from: Math.min(from, near.from), to: Math.max(to, near.to), distance }];
  });
  return [...along("x", x, width, y, y + height), ...along("y", y, height, x, x + width)];
}
