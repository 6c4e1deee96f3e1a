import assert from "node:assert/strict";
import { test } from "node:test";
import { sure } from "../../Sources/PageKit/Resources/dom.js";
import { guidesOf, moved, neighborsOf, resized, snapping, stretched } from "../../Sources/BoardServer/Resources/board/geometry.js";
import { bounds } from "../../Sources/BoardServer/Resources/core/frames.js";
import { movingLines } from "../../Sources/BoardServer/Resources/board/moving.js";

/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").Frame} Frame */
/** @param {...[number, Frame]} frames */
const byID = (...frames) => new Map(frames);

const neighbors = neighborsOf([[0, 0, 600, 600], [100, 100, 50, 50]]);

test("a frame snaps to the nearest edge or center within reach, on each axis by itself", () => {
  assert.deepEqual(snapping(neighbors, [148, 300, 20, 20], 6), { dx: 2, dy: 0 - 0 });
  assert.deepEqual(snapping(neighbors, [200, 205, 20, 20], 6), { dx: undefined, dy: undefined });
  assert.equal(snapping(neighbors, [287, 205, 20, 20], 6).dx, 3);
});

test("guides reach from the frame to its neighbor, with the distance between them", () => {
  const [guide] = guidesOf(neighbors, [100, 200, 30, 30]);
  assert.deepEqual(guide, { axis: "x", at: 100, from: 100, to: 230, distance: 50 });
});

test("a handle moves its own edges, flips beyond the opposite one, keeps the ratio if asked to, and leaves at least 1", () => {
  const onto = (/** @type {number} */ value) => Math.round(value);
  assert.deepEqual(resized([10, 10, 100, 50], [1, 1], [20.4, 0], false, onto), [10, 10, 120, 50]);
  assert.deepEqual(resized([10, 10, 100, 50], [0, 0.5], [200, 0], false, onto), [110, 10, 100, 50]);
  assert.deepEqual(resized([10, 10, 100, 50], [1, 1], [-130, -50], false, onto), [-20, 10, 30, 1]);
  assert.deepEqual(resized([10, 10, 100, 50], [0, 0], [300, 10], true, onto), [30, 20, 80, 40]);
  assert.deepEqual(resized([10, 10, 100, 50], [1, 1], [100, 0], true, onto), [10, 10, 200, 100]);
});

test("figures that are resized together keep their places within the whole", () => {
  const frames = byID([1, [0, 0, 50, 50]], [2, [50, 50, 50, 50]]);
  const to = stretched(frames, bounds(frames.values()), [0, 0, 200, 100]);
  assert.deepEqual([...to.values()], [[0, 0, 100, 50], [100, 50, 100, 50]]);
});

test("a drag of several is one line; what was resized is told for each, as one action", () => {
  const from = byID([1, [0, 0, 50, 50]], [2, [0.1, 50, 50, 50]]);
  /** @param {Map<number, Frame>} to */
  const moves = (to) => [...from].map(([id, frame]) => ({ name: `f${id}`, from: frame, to: sure(to.get(id)) }));
  assert.deepEqual(movingLines(moves(moved(from, 5, -7))), ['move "f1", "f2" by 5,-7']);
  assert.deepEqual(movingLines(moves(moved(from, 0, 0))), []);
  assert.deepEqual(movingLines(moves(moved(from, 5, 0)).slice(0, 1)), ['move "f1" to 5,0']);
  const stretchedOnes = stretched(from, [0, 0, 50.1, 100], [0, 0, 50.1, 50]);
  assert.deepEqual(movingLines(moves(stretchedOnes)), [
    'step "Resize 2 Figures" on board', 'resize "f1" to 50x25', 'move "f2" to 0.1,25', 'resize "f2" to 50x25', "end",
  ]);
});
