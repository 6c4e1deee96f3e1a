import assert from "node:assert/strict";
import { test } from "node:test";
import { Store } from "../../Sources/BoardServer/Resources/core/store.js";
import { settled } from "./support.js";

test("who watches a slice is drawn once for all that is set at a time, and only if it is another", async () => {
  const store = new Store();
  const drawn = [];
  store.watch(["selection"], (state) => drawn.push(state.selection.current));
  await settled();
  store.update("selection", { current: 1 });
  store.update("selection", { current: 2 });
  store.update("view", { zoom: 2 });
  assert.deepEqual(drawn, [null]);
  await settled();
  store.update("view", { zoom: 3 });
  await settled();
  assert.deepEqual(drawn, [null, 2]);
});

test("what is drawn in frames waits for one, and flushing doesn't draw it", async () => {
  const store = new Store();
  const drawn = [];
  store.watch(["view"], () => drawn.push("frame"), { inFrame: true });
  store.watch(["view"], () => drawn.push("now"));
  store.flush();
  assert.deepEqual(drawn, ["now"]);
  await settled();
  assert.deepEqual(drawn, ["now", "frame"]);
});

test("a watcher ends with what watching returned, also while others are drawn", async () => {
  const store = new Store();
  const drawn = [];
  const end = store.watch(["view"], () => drawn.push("one"));
  await settled();
  end();
  store.update("view", { zoom: 2 });
  await settled();
  assert.deepEqual(drawn, ["one"]);
});
