// The card of the timeline.
import assert from "node:assert/strict";
import { test } from "node:test";
import { timelineItems } from "../../Sources/BoardServer/Resources/history/timeline.js";

/** @param {string} caption @param {object} more @returns {any} */
const transaction = (caption, more = {}) => ({ caption, figure: null, of: null, lines: [2, 2], ...more });

test("what is nearest to now is undone first, and each says how far it is", () => {
  const items = timelineItems({
    epoch: "e", revision: 1, undo: [transaction("Change Color", { of: "card" }), transaction("Move", { waiting: true }), transaction("Add card", { lines: [1, 3] })],
    redo: [transaction("Later"), transaction("Last")], undoCount: 9, redoCount: 2,
  });
  assert.deepEqual(items.map(({ text }) => text), [
    "Last", "Later", "now", "Change Color of card", "Move, not on the board", "Add card", "… and 6 more", "beginning",
  ]);
  assert.deepEqual(items.map(({ by }) => by), [2, 1, undefined, 0, 0, 1, undefined, 9]);
  assert.deepEqual(items.map(({ place }) => place), ["line 2", "line 2", undefined, "line 2", "line 2", "lines 1–3", undefined, undefined]);
  assert.deepEqual(items.filter(({ isHere }) => isHere).map(({ text }) => text), ["Change Color of card"]);
});
