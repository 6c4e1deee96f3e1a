// Groups: figures that count as one thing.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Commands } from "../../Sources/BoardServer/Resources/commands/commands.js";
import { Moving } from "../../Sources/BoardServer/Resources/board/moving.js";
import { orderLines } from "../../Sources/BoardServer/Resources/board/stacking.js";
import { bounds, frameOf } from "../../Sources/BoardServer/Resources/core/frames.js";
import { several, unitIn, wholes } from "../../Sources/BoardServer/Resources/core/groups.js";
import { selectedFigures, selectedItems, unitAt } from "../../Sources/BoardServer/Resources/core/selection.js";
import { placing, treeRows, unitsAround } from "../../Sources/BoardServer/Resources/figures/rows.js";
import { editingOf } from "../../Sources/BoardServer/Resources/panel/editing.js";
import { cancelSettings, openSettings, saveSettings } from "../../Sources/BoardServer/Resources/panel/settings.js";
import { figure, Page, settled } from "./support.js";

/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").Group} Group */
// Back to front: a lamp, a bed of a frame and bedding (a pillow and a blanket), and a cat.
const [lamp, frame, pillow, blanket, cat] = ["lamp", "frame", "pillow", "blanket", "cat"].map((name, index) => figure(index + 1, name));
/** @type {Group} */
const bedding = { id: 6, name: "bedding", members: [3, 4] };
/** @type {Group} */
const bed = { id: 7, name: "bed", members: [2, 6] };
const all = [lamp, frame, pillow, blanket, cat];

async function opened() {
  const page = new Page();
  await page.open(all, { groups: [bedding, bed] });
  return page;
}
/** @param {Page} page */
const names = ({ session }) => selectedItems(session.state).map(({ name }) => name).join(" ");
/** @param {Page} page */
const lines = (page) => page.requests("commands").flatMap((request) => request.lines);

test("events tell what becomes of groups, and a board without groups has none", async () => {
  const page = new Page();
  await page.open([lamp, cat]);
  const groups = () => [...page.session.state.document.groups.values()].map(({ name, members }) => `${name}: ${members}`);
  assert.deepEqual(groups(), []);
  page.say("change", page.change({ groups: [{ id: 6, name: "pair", members: [1, 5] }] }));
  assert.deepEqual(groups(), ["pair: 1,5"]);
  const { document } = page.session.state;
  page.say("change", page.change({ altered: [{ ...cat, name: "tom" }] }));
  assert.equal(page.session.state.document.groups, document.groups);
  page.say("change", page.change({ groups: [{ id: 6, name: "two", members: [5, 1] }] }));
  assert.deepEqual(groups(), ["two: 5,1"]);
  page.say("change", page.change({ groups: [{ id: 6, name: "two", members: [] }] }));
  assert.deepEqual(groups(), []);
});

test("who presses a figure means the group that it lies in, and who is in that means a member", async () => {
  const page = await opened();
  const { session } = page;
  const unit = (/** @type {number} */ id) => unitAt(session.state, id);
  assert.deepEqual([1, 2, 3, 4, 5].map(unit), [1, 7, 7, 7, 5]);
  session.select([2]);
  assert.deepEqual([1, 2, 3, 4, 5].map(unit), [1, 2, 6, 6, 5]);
  session.select([3]);
  assert.deepEqual([1, 2, 3, 4, 5].map(unit), [1, 2, 3, 4, 5]);
  assert.equal(unitIn(session.state.document, 4, new Set([7])), 6);
});

test("a group is selected as one, and nothing that lies in it besides", async () => {
  const page = await opened();
  const { session } = page;
  session.select([3, 7, 5]);
  assert.equal(names(page), "bed cat");
  assert.deepEqual(selectedFigures(session.state).map(({ name }) => name), ["frame", "pillow", "blanket", "cat"]);
  session.toggle(5);
  assert.equal(names(page), "bed");
  assert.deepEqual(frameOf(session.state, 7), bounds([frame, pillow, blanket].map((each) => each.frame)));
  assert.equal(session.focus, "board");
  assert.deepEqual([several([bed]), several([bed, cat]), several([bed, bedding]), several([lamp, cat])],
    ["bed", "2 figures and groups", "2 groups", "2 figures"]);
});

test("of a group that is ungrouped its members stay selected, and when the board is read anew names count", async () => {
  const page = await opened();
  page.session.select([7]);
  page.say("change", page.change({ groups: [{ ...bed, members: [] }] }));
  assert.equal(names(page), "frame bedding");
  // Somebody else makes a group of them; one was selected together with the other.
  page.say("change", page.change({ groups: [{ id: 6, name: "bedding", members: [2, 3, 4] }] }));
  assert.equal(names(page), "bedding");
  page.say("board", page.board([figure(11, "pillow"), figure(12, "blanket")], { groups: [{ id: 13, name: "bedding", members: [11, 12] }] }));
  assert.deepEqual([...page.session.state.selection.ids], [13]);
});

test("what moves is shown by its figures, and recorded by its name", async () => {
  const page = await opened();
  const { session } = page;
  session.select([7]);
  const moving = new Moving(session, selectedItems(session.state));
  await settled();
  assert.deepEqual(page.requests("preview")[0].names, ["frame", "pillow", "blanket"]);
  moving.update(new Map([...moving.from].map(([id, [x, y, width, height]]) => [id, [x + 5, y, width, height]])));
  await settled();
  assert.deepEqual(page.requests("preview").at(-1).figures.map((/** @type {any} */ { name, frame: [x] }) => [name, x]),
    [["frame", 25], ["pillow", 35], ["blanket", 45]]);
  moving.end();
  await settled();
  assert.deepEqual(page.requests("preview").at(-1).lines, ['move "bed" to 25,20']);
});

test("a group that becomes another while it is moved is let go", async () => {
  const page = await opened();
  const { session } = page;
  session.select([7]);
  const moving = new Moving(session, selectedItems(session.state));
  page.say("change", page.change({ groups: [{ ...bed, members: [] }] }));
  await settled();
  assert.equal(moving.isOver, true);
  assert.match(session.state.notes.messages[0].text, /'bed' was changed elsewhere/);
});

test("commands name a group, and go past groups as wholes", async () => {
  const page = await opened();
  const { session } = page;
  const commands = new Commands(session, /** @type {any} */ ({ reveal: () => {} }));
  session.select([7, 5]);
  for (const name of ["left", "remove"]) commands.give(name);
  await settled();
  assert.deepEqual(lines(page), ['align "bed", "cat" left', 'remove "bed", "cat"']);
  const order = (/** @type {number[]} */ ids, /** @type {import("../../Sources/BoardServer/Resources/board/stacking").Place} */ place) => {
    session.select(ids);
    return orderLines(session.state, place);
  };
  assert.deepEqual(order([7], "front"), ['order "bed" front']);
  assert.deepEqual(order([7], "forward"), ['order "bed" in front of "cat"']);
  assert.deepEqual(order([7, 5], "forward"), []);
  assert.deepEqual(order([1], "forward"), ['order "lamp" in front of "bed"']);
  assert.deepEqual(order([5], "backward"), ['order "cat" behind "bed"']);
  // Within its group, a figure is moved past other members.
  assert.deepEqual(order([2], "forward"), ['order "frame" in front of "bedding"']);
  assert.deepEqual(order([4], "backward"), ['order "blanket" behind "pillow"']);
  // Two groups whose figures alternate.
  page.say("board", page.board(all, { groups: [{ id: 6, name: "odd", members: [1, 3] }, { id: 7, name: "even", members: [2, 4] }] }));
  assert.deepEqual(order([6], "forward"), ['order "odd" in front of "even"']);
  assert.deepEqual(order([7], "backward"), ['order "even" behind "odd"']);
});

test("a group is made of what belongs together, and ungrouped by its name", async () => {
  const page = await opened();
  const { session } = page;
  const commands = new Commands(session, /** @type {any} */ ({}));
  const obstacle = (/** @type {string} */ name, /** @type {number[]} */ ids) => {
    session.select(ids);
    return commands.obstacle(name);
  };
  assert.equal(obstacle("group", [1]), "Select two figures or more");
  assert.equal(obstacle("group", [1, 2]), "The selected items are in different groups");
  assert.equal(obstacle("group", [2, 6]), null);
  assert.equal(obstacle("ungroup", [2]), "Select a group first");
  assert.equal(obstacle("ungroup", [1, 7]), null);
  commands.give("ungroup");
  session.select([1, 7]);
  commands.give("group");
  await settled();
  assert.deepEqual(page.requests("commands").map(({ lines, edit }) => edit ?? lines), [['ungroup "bed"'], { group: { of: ["lamp", "bed"] } }]);
});

test("settings of a group are those of its figures, and recorded by its name", async () => {
  const page = await opened();
  const { session } = page;
  const editing = editingOf(session);
  session.select([5, 7]);
  openSettings(session, [5, 7]);
  await settled();
  assert.deepEqual(page.requests("preview")[0].names, ["frame", "pillow", "blanket", "cat"]);
  assert.equal(names(page), "bed cat");
  editing.type("panel", { color: "red" });
  saveSettings(session);
  await settled();
  assert.deepEqual(page.requests("preview").at(-1).lines, ['color "bed", "cat" red']);
  // Its place is that of the frame around it.
  page.forget();
  session.select([7]);
  cancelSettings(session);
  editing.type("side", { x: "100" });
  editing.end();
  await settled();
  assert.deepEqual(lines(page), ['move "bed" to 100,20']);
  // A single member has its own name.
  assert.deepEqual(wholes(session.state.document, [4, 3, 1]), [6, 1]);
});

test("rows are a tree, and those that are dragged go past groups as wholes", async () => {
  const { session: { state: { document } } } = await opened();
  const rows = (/** @type {number[]} */ ...folded) => treeRows(document, new Set(folded)).map(({ id, level }) => `${id}/${level}`).join(" ");
  assert.equal(rows(), "5/1 7/1 6/2 4/3 3/3 2/2 1/1");
  assert.equal(rows(6), "5/1 7/1 6/2 2/2 1/1");
  assert.equal(rows(7), "5/1 7/1 1/1");
  const order = treeRows(document, new Set()).map(({ id }) => id).reverse();
  const placed = (/** @type {number} */ id, /** @type {number} */ gap) => {
    const units = unitsAround(document, order, new Set([id]), gap);
    return placing(units.order, new Set([id]), units.gap);
  };
  assert.deepEqual(placed(7, 0), [[7, "in front of", 5]]);
  assert.deepEqual(placed(5, 7), [[5, "behind", 1]]);
  assert.deepEqual(placed(5, 6), [[5, "in front of", 1]]);
  // A place between its members means right in front of the group, for figures outside of it.
  assert.deepEqual(placed(1, 4), [[1, "in front of", 7]]);
  assert.deepEqual(placed(5, 4), []);
  assert.deepEqual(placed(2, 2), [[2, "in front of", 6]]);
  assert.deepEqual(placed(3, 3), [[3, "in front of", 4]]);
});
