import assert from "node:assert/strict";
import { test } from "node:test";
import { figure, Page } from "./support.js";

const [a, b] = [figure(1, "a"), figure(2, "b")];

test("a figure that is chosen answers undo until another is selected, or the board is edited", async () => {
  const page = new Page();
  await page.open([a, b]);
  const { session } = page;
  session.setFocus("a");
  assert.deepEqual([session.focus, [...session.state.selection.ids]], ["a", [1]]);
  session.select([1]);
  assert.equal(session.focus, "a");
  session.select([1, 2]);
  assert.equal(session.focus, "board");
  session.setFocus("b");
  await session.edit(["remove a"], { spoken: "Removed a" });
  assert.equal(session.focus, "board");
});

test("what leaves the board leaves the selection, and the board answers again", async () => {
  const page = new Page();
  await page.open([a, b]);
  page.session.setFocus("a");
  page.say("change", page.change({ removed: [1] }));
  assert.deepEqual([page.session.focus, page.session.state.selection.ids.size], ["board", 0]);
});

test("a figure that is renamed stays selected, and answers by its new name", async () => {
  const page = new Page();
  await page.open([a, b]);
  page.session.setFocus("a");
  page.say("change", page.change({ altered: [{ ...a, name: "window" }] }));
  assert.equal(page.session.focus, "window");
});

test("when the board is read anew, with other identities, names count", async () => {
  const page = new Page();
  await page.open([a, b]);
  page.session.setFocus("a");
  page.say("board", page.board([figure(7, "b"), figure(8, "a")]));
  assert.deepEqual([page.session.focus, [...page.session.state.selection.ids]], ["a", [8]]);
});

test("a file with a fault shows nothing, and what was selected is selected again when it is mended", async () => {
  const page = new Page();
  await page.open([a, b]);
  page.session.select([2]);
  page.say("board", page.board([], { fault: { message: "There is no command “ad”." } }));
  assert.match(page.session.obstacle, /Fix the file/);
  page.say("board", page.board([figure(3, "a"), figure(4, "b")]));
  assert.deepEqual([...page.session.state.selection.ids], [4]);
});
