// The table of commands, its keys, and how the palette searches it.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Commands } from "../../Sources/BoardServer/Resources/commands/commands.js";
import { hasIcon } from "../../Sources/BoardServer/Resources/commands/icons.js";
import { byKey, keyOf } from "../../Sources/BoardServer/Resources/commands/keys.js";
import { menus } from "../../Sources/BoardServer/Resources/commands/menus.js";
import { matches } from "../../Sources/BoardServer/Resources/commands/palette.js";
import { figure, Page } from "./support.js";

async function opened() {
  const page = new Page();
  await page.open([figure(1, "card"), figure(2, "radio")]);
  return { page, commands: new Commands(page.session, /** @type {any} */ ({})) };
}

test("no key has two commands, and every command has a name", async () => {
  const { commands } = await opened();
  const keys = Object.values(commands.table).flatMap(({ keys = [] }) => keys);
  assert.equal(new Set(keys).size, keys.length);
  for (const name of Object.keys(commands.table)) assert.ok(commands.titleOf(name).length > 2, name);
});

test("menus and icons name what there is", async () => {
  const { page, commands } = await opened();
  page.session.select([1]);
  for (const sections of Object.values(menus)) {
    for (const name of sections(page.session.state).flat()) if (name) assert.ok(name in commands.table, name);
  }
  for (const [name, { icon }] of Object.entries(commands.table)) if (icon) assert.ok(hasIcon(icon), name);
});

test("what can't be done says why", async () => {
  const { page, commands } = await opened();
  assert.equal(commands.obstacle("remove"), "Select a figure first");
  page.session.select([1]);
  assert.equal(commands.obstacle("remove"), null);
  assert.equal(commands.obstacle("horizontally"), "Select three figures or more");
  assert.equal(commands.tipOf("undo"), "Undo (Ctrl Z): Nothing to undo");
});

test("keys are written with Ctrl, Alt and Shift in this order, whatever else a keyboard would write", async () => {
  const event = (/** @type {string} */ key, /** @type {object} */ more = {}) => /** @type {any} */ ({ key, code: "", ...more });
  assert.equal(keyOf(event("z", { ctrlKey: true, shiftKey: true })), "Ctrl Shift Z");
  assert.equal(keyOf(event("©", { ctrlKey: true, altKey: true, code: "KeyC" })), "Ctrl Alt C");
  assert.equal(keyOf(event("Delete")), "Delete");
  const { commands } = await opened();
  assert.equal(byKey(commands.table).get("Ctrl Shift G"), "ungroup");
  // The browser itself handles copying.
  assert.equal(byKey(commands.table).has("Ctrl C"), false);
});

test("the palette finds words anywhere in a name", () => {
  assert.deepEqual(matches("Align left edges", "al"), [[0, 2]]);
  assert.deepEqual(matches("Align left edges", "ed lef"), [[6, 3], [11, 2]]);
  assert.equal(matches("Align left edges", "right"), null);
  assert.deepEqual(matches("Align left edges", " "), []);
});
