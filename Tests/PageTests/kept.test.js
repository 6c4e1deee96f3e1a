import assert from "node:assert/strict";
import { test } from "node:test";
import { keep, kept } from "../../Sources/BoardServer/Resources/core/kept.js";
import { FakeStorage } from "./support.js";

test("choices outlive a reload, where a browser allows it", () => {
  const global = /** @type {any} */ (globalThis);
  const describe = Object.getOwnPropertyDescriptor(global, "localStorage");
  try {
    Object.defineProperty(global, "localStorage", { configurable: true, value: new FakeStorage() });
    assert.equal(kept("grid"), null);
    keep("grid", { snaps: true, gridSize: 20 });
    assert.deepEqual(kept("grid"), { snaps: true, gridSize: 20 });
    Object.defineProperty(global, "localStorage", { configurable: true, get: () => { throw new Error("forbidden"); } });
    keep("grid", { snaps: false });
    assert.equal(kept("grid"), null);
  } finally {
    if (describe) Object.defineProperty(global, "localStorage", describe);
    else delete global.localStorage;
  }
});
