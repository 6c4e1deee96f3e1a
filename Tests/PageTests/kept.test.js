import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "../../Sources/BoardServer/Resources/core/kept.js";
import { FakeStorage, withLocalStorage } from "./support.js";

test("choices outlive a reload, where a browser allows it", () => {
  const storage = new FakeStorage();
  withLocalStorage(() => storage, () => {
    assert.equal(kept("grid"), null);
    keep("grid", { snaps: true, gridSize: 20 });
    assert.deepEqual(kept("grid"), { snaps: true, gridSize: 20 });
  });
  withLocalStorage(() => { throw new Error("forbidden"); }, () => {
    keep("grid", { snaps: false });
    assert.equal(kept("grid"), null);
  });
});
