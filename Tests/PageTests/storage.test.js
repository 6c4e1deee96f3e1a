import assert from "node:assert/strict";
import { test } from "node:test";
import { load, save } from "../../Sources/BoardServer/Resources/core/storage.js";
import { FakeStorage, withLocalStorage } from "./support.js";

test("choices outlive a reload, where a browser allows it", () => {
  const storage = new FakeStorage();
  withLocalStorage(() => storage, () => {
    assert.equal(load("grid"), null);
    save("grid", { snaps: true, gridSize: 20 });
    assert.deepEqual(load("grid"), { snaps: true, gridSize: 20 });
  });
  withLocalStorage(() => { throw new Error("forbidden"); }, () => {
    save("grid", { snaps: false });
    assert.equal(load("grid"), null);
  });
});
