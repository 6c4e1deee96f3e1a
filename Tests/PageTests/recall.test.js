import assert from "node:assert/strict";
import { test } from "node:test";
import { Recall } from "../../Sources/BoardServer/Resources/script/recall.js";

/** @param {string} value */
function typed(value) {
  const input = { value };
  const recall = new Recall(/** @type {any} */ (input));
  /** @param {string} key @param {object} [more] */
  const press = (key, more) => recall.handles(/** @type {any} */ ({ key, preventDefault: () => {}, ...more })) && input.value;
  return { input, recall, press };
}

test("earlier commands come back, each once in a row, and after them what was being typed", () => {
  const { recall, press } = typed("mo");
  recall.add(["add a", "", "undo"]);
  recall.add(["undo", "redo"]);
  assert.deepEqual(["ArrowUp", "ArrowUp", "ArrowUp", "ArrowUp"].map((key) => press(key)), ["redo", "undo", "add a", "add a"]);
  assert.deepEqual(["ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown"].map((key) => press(key)), ["undo", "redo", "mo", "mo"]);
});

test("after a command the last one comes first, and other keys aren't taken", () => {
  const { input, recall, press } = typed("");
  recall.add(["add a", "undo"]);
  press("ArrowUp");
  press("ArrowUp");
  recall.add(["redo"]);
  input.value = "x";
  assert.equal(press("ArrowUp"), "redo");
  assert.equal(press("a"), false);
  assert.equal(press("ArrowUp", { altKey: true }), false);
  assert.equal(press("ArrowDown"), "x");
});
