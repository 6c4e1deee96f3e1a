// Moving several figures, while others edit them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Moving } from "../../Sources/BoardServer/Resources/board/moving.js";
import { selectedItems } from "../../Sources/BoardServer/Resources/core/selection.js";
import { figure, Page, settled } from "./support.js";

/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").Frame} Frame */

const all = [figure(1, "a"), figure(2, "b"), figure(3, "c")];
/** @param {Page} page @param {number[]} ids */
const previews = (page, ids) => ids.map((id) => ({ figure: id, kind: /** @type {const} */ ("frame"), page: page.session.page }));

// A page that drags all three figures by 5, and a server that shows that.
async function dragged(ids = [1, 2, 3]) {
  const page = new Page();
  page.answer = ({ body }) => ({ body: { ok: true, answers: [], appended: [], ...body.action === "begin" && { revision: page.revision + 1 } } });
  await page.open(all);
  page.session.select(ids);
  const moving = new Moving(page.session, selectedItems(page.session.state));
  moving.update(new Map([...moving.from].map(([id, [x, y, width, height]]) => [id, [x + 5, y, width, height]])));
  await settled();
  page.say("change", page.change({
    previews: previews(page, ids), altered: ids.map((id) => figure(id, all[id - 1].name, { frame: [10 * id + 5, 10 * id, 100, 100] })),
  }));
  await settled();
  return { page, moving };
}
/** @param {{ page: Page, moving: Moving }} drag */
async function ended({ page, moving }) {
  moving.end();
  await settled();
  return page.requests("preview").filter(({ action }) => action === "end").flatMap(({ lines }) => lines);
}
/** @param {Page} page */
const told = (page) => page.session.state.notes.messages.map(({ text }) => text);
/** @param {Page} page */
const heldIds = (page) => [...page.session.state.held.keys()];

test("a figure that others rename moves all the same, by its new name", async () => {
  const drag = await dragged();
  drag.page.say("change", drag.page.change({ altered: [figure(2, "hero", { frame: [25, 20, 100, 100] })] }));
  await settled();
  assert.deepEqual([await ended(drag), told(drag.page)], [['move "a", "hero", "c" by 5,0'], []]);
});

test("one that others remove is left out, and the rest goes on", async () => {
  const drag = await dragged();
  drag.page.say("change", drag.page.change({ removed: [2], previews: previews(drag.page, [1, 3]) }));
  await settled();
  assert.deepEqual([heldIds(drag.page), told(drag.page)], [[1, 3], ["'b' was removed elsewhere. The rest goes on."]]);
  assert.deepEqual(await ended(drag), ['move "a", "c" by 5,0']);
});

test("one that others move is where they have moved it", async () => {
  const drag = await dragged();
  const { page } = drag;
  page.say("change", page.change({ altered: [figure(2, "b", { frame: [300, 300, 100, 100] })], previews: previews(page, [1, 3]) }));
  await settled();
  assert.deepEqual([heldIds(page), told(page)], [[1, 3], ["'b' was moved elsewhere. The rest goes on."]]);
  assert.deepEqual(await ended(drag), ['move "a", "c" by 5,0']);
});

test("one that somebody else is moving is left out, with the server's reason", async () => {
  for (const action of ["begin", "update"]) {
    const page = new Page();
    await page.open(all);
    const before = page.answer;
    const without = [{ figure: "b", reason: "'b' is being moved in another window" }];
    page.answer = (request) => request.body.action === action ? { body: { ok: true, without } } : before(request);
    page.session.select([1, 2]);
    const moving = new Moving(page.session, selectedItems(page.session.state));
    await settled();
    assert.deepEqual([heldIds(page), told(page)], [[1], ["'b' is being moved in another window. The rest goes on."]]);
    moving.update(new Map([...moving.from].map(([id]) => [id, [7, 8, 100, 100]])));
    assert.deepEqual(await ended({ page, moving }), ['move "a" to 7,8']);
  }
});

test("if none is left it is over, and the reason is true", async () => {
  const drag = await dragged([2]);
  const { page, moving } = drag;
  page.say("change", page.change({ altered: [figure(2, "b", { frame: [300, 300, 100, 100] })], previews: [] }));
  await settled();
  assert.equal(moving.isOver, true);
  assert.deepEqual([heldIds(page), told(page), await ended(drag)], [[], ["Moving was cancelled. 'b' was moved elsewhere."], []]);
});

test("a line that is appended from outside, or a figure above, ends nothing", async () => {
  const drag = await dragged();
  const { page } = drag;
  page.forget();
  // The file was read again; the server has no gestures any more, and identities are others.
  page.say("board", page.board([figure(1, "new"), ...all.map((each) => ({ ...each, id: each.id + 1 }))]));
  await settled();
  assert.deepEqual([heldIds(page), told(page)], [[2, 3, 4], []]);
  assert.deepEqual(page.requests("preview").map(({ action, names }) => [action, names]).filter(([action]) => action !== "cancel"),
    [["begin", ["a", "b", "c"]], ["update", undefined]]);
  drag.moving.update(new Map([...drag.moving.from].map(([id, [x, y, width, height]]) => [id, [x, y + 9, width, height]])));
  assert.deepEqual(await ended(drag), ['move "a", "b", "c" by 0,9']);
});

test("what the outside has moved or removed meanwhile is left out", async () => {
  const drag = await dragged();
  const { page } = drag;
  page.say("board", page.board([figure(7, "a", { frame: all[0].frame }), figure(8, "c", { frame: [0, 0, 9, 9] })]));
  await settled();
  assert.deepEqual(heldIds(page), [7]);
  assert.deepEqual(told(page), ["'b' was removed elsewhere. 'c' was moved elsewhere. The rest goes on."]);
  assert.deepEqual(await ended(drag), ['move "a" to 15,10']);
});

test("a stream that breaks off and comes back ends nothing, even if names have changed", async () => {
  const drag = await dragged();
  const { page } = drag;
  page.say("board", page.board([figure(1, "x"), all[1], all[2]], { reading: page.reading }));
  await settled();
  assert.deepEqual([await ended(drag), told(page)], [['move "x", "b", "c" by 5,0'], []]);
});

test("an answer that the gesture is over waits for the event that tells why", async () => {
  const drag = await dragged([1, 2]);
  const { page, moving } = drag;
  page.answer = ({ body }) => (body.action === "update" ? { status: 410, body: { ok: false, kind: "over", error: "This edit is over" } }
    : { body: { ok: true, answers: [], appended: [] } });
  moving.update(moving.to);
  await settled();
  assert.deepEqual([moving.isOver, told(page)], [false, []]);
  page.say("change", page.change({ removed: [1], previews: [] }));
  await settled();
  assert.deepEqual(told(page), ["Moving was cancelled. 'a' was removed elsewhere. 'b' was moved elsewhere."]);
});
