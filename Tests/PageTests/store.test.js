import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { Store } from "../../Sources/BoardServer/Resources/core/store.js";
import { Page, settled } from "./support.js";

test("who watches a slice is drawn once for all that is set at a time, and only if it is another", async () => {
  const store = new Store();
  /** @type {(number | null)[]} */
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
  /** @type {string[]} */
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
  /** @type {string[]} */
  const drawn = [];
  const end = store.watch(["view"], () => drawn.push("one"));
  await settled();
  end();
  store.update("view", { zoom: 2 });
  await settled();
  assert.deepEqual(drawn, ["one"]);
});

test("a part that throws keeps no other from being drawn, and is told once", async () => {
  const { session } = new Page();
  const error = mock.method(console, "error", () => {});
  let count = 0;
  session.store.watch(["view"], () => { throw new TypeError("there is no board"); });
  session.store.watch(["view"], () => { count += 1; });
  await settled();
  session.store.update("view", { zoom: 2 });
  await settled();
  assert.equal(count, 2);
  assert.deepEqual(session.state.notes.messages.map(({ severity, text }) => [severity, text]), [[
    "fault", "A part of the page can’t be drawn. Reload it; nothing that was saved is lost. (TypeError: there is no board)",
  ]]);
  assert.equal(error.mock.callCount(), 2);
  error.mock.restore();
});
