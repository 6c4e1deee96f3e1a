// The stack of a history, as in the editor and the storyboard.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sure } from "../../Sources/PageKit/Resources/dom.js";
import { below, stackItems } from "../../Sources/PageKit/Resources/history.js";

/** Steps that are based on one another, one line each. */
const steps = ["add", "move", "color", "label"].map((caption, index) => ({
  caption, lines: /** @type {[number, number]} */ ([index + 1, index + 1]), parent: index > 0 ? index - 1 : null,
}));

test("steps are found from one down to what they stand on", () => {
  assert.deepEqual(below(steps, 2, 9), [2, 1, 0]);
  assert.deepEqual(below(steps, 2, 2), [2, 1]);
  assert.deepEqual(below(steps, null, 2), []);
});

test("a stack shows what can be redone, now, and what can be undone", () => {
  const items = stackItems({ steps, present: 1, farthest: 3, undoable: 2, redoable: 2, saved: 0 }, 10);
  assert.deepEqual(items.map(({ kind, text }) => `${kind} ${text}`),
    ["redo label", "redo color", "now now", "undo move", "undo add", "start beginning"]);
  assert.deepEqual(items.filter((item) => item.isHere).map((item) => item.text), ["move"]);
  assert.deepEqual(items.filter((item) => item.isSaved).map((item) => item.text), ["add"]);
});

test("a long stack shows what is nearest to now, and how many steps more there are", () => {
  const items = stackItems({ steps, present: 1, farthest: 3, undoable: 2, redoable: 2 }, 1);
  assert.deepEqual(items.map(({ key, text }) => `${key} ${text}`), [
    "more-redo … and 1 more", "step-2 color", "now now", "step-1 move", "more-undo … and 1 more", "start beginning",
  ]);
});

test("a stack without steps is at its beginning", () => {
  const items = stackItems({ steps: [], present: null, farthest: null, undoable: 0, redoable: 0 }, 10);
  assert.deepEqual(items.map(({ text }) => text), ["now · nothing to undo or redo", "beginning"]);
  assert.deepEqual(items.map(({ isHere = false }) => isHere), [false, true]);
});

test("steps that were dropped are counted", () => {
  const items = stackItems({ steps, present: 3, farthest: 3, undoable: 2, redoable: 0, effective: 4 }, 10);
  assert.equal(sure(items.at(-1)).text, "2 older steps can’t be undone any more");
});

test("a step that took several lines says which", () => {
  const several = [{ ...steps[0], lines: /** @type {[number, number]} */ ([3, 5]) }];
  const items = stackItems({ steps: several, present: 0, farthest: 0, undoable: 1, redoable: 0 }, 10);
  assert.deepEqual(items.map((item) => item.place), [undefined, "lines 3–5", undefined]);
});
