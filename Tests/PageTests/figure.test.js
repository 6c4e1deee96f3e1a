// The path of a figure, which must be that of Figure.outline.
import assert from "node:assert/strict";
import { test } from "node:test";
import { rectOf } from "../../Sources/PageKit/Resources/figure.js";

test("without a border a figure's path is its frame", () => {
  assert.deepEqual(rectOf([10, 20, 100, 50], 8, 0), [10, 20, 100, 50, 8, 0]);
});

test("a border lies within the frame, and the corner shrinks with it", () => {
  assert.deepEqual(rectOf([10, 20, 100, 50], 8, 4), [12, 22, 96, 46, 6, 4]);
});

test("corner and border are at most half of the shorter side", () => {
  assert.deepEqual(rectOf([0, 0, 100, 40], 90, 0), [0, 0, 100, 40, 20, 0]);
  assert.deepEqual(rectOf([0, 0, 100, 40], 0, 90), [10, 10, 80, 20, 0, 20]);
});
