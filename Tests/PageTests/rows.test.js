// The rows of the list of figures.
import assert from "node:assert/strict";
import { test } from "node:test";
import { reordering } from "../../Sources/BoardServer/Resources/core/lines.js";
import { neighbor, placing, range, seenRows } from "../../Sources/BoardServer/Resources/figures/rows.js";

test("of many rows those in sight are drawn", () => {
  assert.deepEqual(seenRows({ scrollTop: 3000, height: 300, rowHeight: 30, count: 2000 }), [92, 118]);
  assert.deepEqual(seenRows({ scrollTop: 0, height: 300, rowHeight: 30, count: 3 }), [0, 3]);
  assert.deepEqual(seenRows({ scrollTop: 9000, height: 300, rowHeight: 30, count: 3 }), [3, 3]);
});

test("rows go from the front to the back", () => {
  const order = [1, 2, 3, 4];
  assert.equal(neighbor(order, 3, 1), 2);
  assert.equal(neighbor(order, 3, -9), 4);
  assert.equal(neighbor(order, null, 1), 4);
  assert.deepEqual(range(order, 4, 2), [2, 3, 4]);
  assert.deepEqual(range(order, 9, 2), [2]);
});

test("rows that are dragged go right in front of what is below the place, in their order", () => {
  const order = [1, 2, 3, 4];
  assert.deepEqual(placing(order, new Set([1]), 0), [[1, "in front of", 4]]);
  assert.deepEqual(placing(order, new Set([4]), 4), [[4, "behind", 1]]);
  assert.deepEqual(placing(order, new Set([1, 3]), 0), [[1, "in front of", 4], [3, "in front of", 1]]);
  assert.deepEqual(placing(order, new Set([3, 4]), 4), [[4, "behind", 1], [3, "behind", 4]]);
  // Moving rows to their own place does nothing.
  assert.deepEqual(placing(order, new Set([3]), 1), []);
  assert.deepEqual(placing(order, new Set([3]), 2), []);
  assert.deepEqual(placing(order, new Set(order), 2), []);
});

test("the line that reorders a figure", () => {
  assert.equal(reordering("a b", "in front of", "c"), 'order "a b" in front of "c"');
  assert.equal(reordering("a", "behind", "c"), 'order "a" behind "c"');
});
