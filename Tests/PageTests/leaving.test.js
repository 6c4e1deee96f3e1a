// What happens to texts when a page ends.
import assert from "node:assert/strict";
import { test } from "node:test";
import { editingOf } from "../../Sources/BoardServer/Resources/panel/editing.js";
import { mountLeaving } from "../../Sources/BoardServer/Resources/panel/leaving.js";
import { figure, Page, settled } from "./support.js";

test("a page that ends sends what waits, even if a field has a text that can't be recorded", async () => {
  const page = new Page();
  await page.open([figure(1, "card")]);
  const { session } = page;
  mountLeaving(session, /** @type {any} */ ({}), /** @type {any} */ ({}));
  page.hold("commands");
  session.send(["move card by 1,1"]);
  session.send(["move card by 2,2"]);
  session.select([1]);
  const editing = editingOf(session);
  editing.type("side", { x: "ten" }, "10");
  await settled();
  window.dispatchEvent(new Event("pagehide"));
  await settled();
  assert.equal(session.state.edit.touched.x, "ten");
  assert.deepEqual(page.requests("commands").map(({ lines }) => lines[0]), ["move card by 1,1", "move card by 1,1", "move card by 2,2"]);
});
