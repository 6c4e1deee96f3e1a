// Steps through the story of a storyboard, without its page.
import assert from "node:assert/strict";
import { test } from "node:test";
import { sure } from "../../Sources/PageKit/Resources/dom.js";
import { bringAbout, read, takeBack } from "../../Sources/BoardSnapshots/Resources/story.js";

/** @typedef {import("../../Sources/BoardSnapshots/Resources/story.js").History} History */
/** @param {import("../../Sources/BoardSnapshots/Resources/story.js").Entry[]} steps @returns {import("../../Sources/BoardSnapshots/Resources/story.js").Story} */
const story = (...steps) => ({
  name: "a.board", width: 10, height: 10, board: [10, 10, "#ffffff"], script: [], steps, faults: [], outcome: "",
});
// A step of a line, with its update of the board's history.
/** @param {number} line @param {Partial<import("../../Sources/BoardSnapshots/Resources/story.js").HistoryUpdate>} update
 * @returns {import("../../Sources/BoardSnapshots/Resources/story.js").Entry} */
const step = (line, update) => ({ l: line, x: `line ${line}`, c: [], d: [], h: [{ i: -1, n: "board", ...update }] });
/** @param {History} history */
const captions = (history) => history.steps.map(({ caption }) => caption);

test("what is no step belongs to the step before it", () => {
  const { steps } = read(story(
    { e: "expect board count 0", l: 1 }, step(2, {}), { s: "one" },
    { p: "a" }, { e: "expect board count 1", l: 4, m: "found 2" }, step(5, {})));
  assert.deepEqual(steps.map(({ line }) => line), [0, 2, 5]);
  assert.deepEqual(steps[0].checks, [{ line: 1, text: "expect board count 0", message: undefined, focus: undefined }]);
  assert.deepEqual(steps[1].checks, [{ line: 4, text: "expect board count 1", message: "found 2", focus: "a" }]);
  assert.deepEqual(steps[1].snapshots, ["one"]);
});

test("a history is at its beginning before the first step, and comes back there", () => {
  const { steps, histories } = read(story(step(1, { s: [["Add Figure · a", 1, 1, null]], a: [0, null, 1, 0] })));
  const board = sure(histories.get(-1));
  assert.equal(board.state, null);
  steps[1].effects.forEach(bringAbout);
  assert.deepEqual(board.state?.at, [0, null, 1, 0]);
  steps[1].effects.forEach(takeBack);
  assert.equal(board.state, null);
  assert.deepEqual(board.touches, [1]);
});

test("captions of earlier steps tell the names of the step that is shown", () => {
  const { steps, histories } = read(story(
    step(1, { s: [["Add Figure · a", 1, 1, null]] }),
    step(2, { s: [["Rename to b · b", 2, 2, 0]], o: [[0, "Add Figure · b"]] }),
    step(3, { o: [[0, "Add Figure · a"], [1, "Rename to b · a"]] })));
  const board = sure(histories.get(-1));
  assert.equal(captions(board)[0], "Add Figure · a");
  for (const { effects } of steps.slice(1, 3)) effects.forEach(bringAbout);
  assert.deepEqual(captions(board), ["Add Figure · b", "Rename to b · b"]);
  steps[3].effects.forEach(bringAbout);
  assert.deepEqual(captions(board), ["Add Figure · a", "Rename to b · a"]);
  for (const { effects } of steps.slice(2).toReversed()) effects.forEach(takeBack);
  assert.deepEqual(captions(board), ["Add Figure · a", "Rename to b · b"]);
});
