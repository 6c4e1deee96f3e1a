// Texts that aren't on the board yet, tables, and what of labels isn't drawn.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Adding } from "../../Sources/BoardServer/Resources/board/adding.js";
import { lineOf } from "../../Sources/BoardServer/Resources/board/drawing.js";
import { placeInMiddle } from "../../Sources/BoardServer/Resources/board/drawn.js";
import { tableOf } from "../../Sources/BoardServer/Resources/core/groups.js";
import { Editing, isOpen } from "../../Sources/BoardServer/Resources/panel/editing.js";
import { fitLabels, fitObstacle, hiddenText, missingText } from "../../Sources/BoardServer/Resources/panel/fitting.js";
import { figure, Page, settled } from "./support.js";

const label = /** @type {const} */ ({ text: "Old", size: 14, color: null, column: "center", row: "middle" });
const full = { label, needs: /** @type {[number, number]} */ ([120, 140.5]), hidden: 2 };
const figures = [figure(1, "card", full), figure(2, "radio", full), figure(3, "free", { label })];

/** @param {object} [board] */
async function opened(board) {
  const page = new Page();
  const { session } = page;
  const [editing, desk] = [new Editing(session), /** @type {any} */ ({ seen: [0, 0, 600, 600], reveal: () => {}, focusCurrent: () => {},
    options: { contains: () => false }, snapped: (/** @type {number} */ place) => place })];
  const adding = new Adding(session, desk);
  editing.adopt = (text, draft) => { if (draft) adding.addText(text, draft); };
  await page.open(figures, board);
  page.forget();
  return { page, session, editing, adding };
}
const draft = { at: /** @type {[number, number]} */ ([40, 50]), width: null };
/** @param {Page} page */
const edits = (page) => page.requests("commands").map(({ edit }) => edit);
/** @param {Page} page */
const said = (page) => page.session.state.notes.messages.map(({ text }) => text);

test("a new text is added when its edit ends, and nothing is previewed on the board", async () => {
  const { page, editing, session } = await opened();
  assert.ok(editing.begin("board", "text", "", [], draft));
  editing.type("board", { text: "a\nb" });
  await settled();
  assert.deepEqual(page.posted, []);
  assert.ok(editing.leave());
  await settled();
  assert.deepEqual(edits(page), [{ text: { text: "a\nb", ...draft } }]);
  assert.equal(isOpen(session.state.edit), false);
});

test("a new text that stays empty is nothing", async () => {
  for (const text of ["", " \n "]) {
    const { page, editing, session } = await opened();
    editing.begin("board", "text", "", [], draft);
    editing.type("board", { text });
    assert.ok(editing.end());
    await settled();
    assert.deepEqual(page.posted, []);
    assert.equal(session.state.edit.mode, "idle");
  }
});

test("a new text that can't be recorded keeps its field", async () => {
  const { page, editing, session } = await opened();
  editing.begin("board", "text", "", [], draft);
  editing.type("board", { text: "x".repeat(1001) });
  assert.equal(editing.end(), false);
  assert.equal(session.state.edit.mode, "refused");
  assert.deepEqual(session.state.edit.draft, draft);
  assert.deepEqual(page.posted, []);
});

test("a new text isn't lost: without a connection it waits, and while the file has an error a message keeps it", async () => {
  const { page, editing, session } = await opened();
  editing.begin("board", "text", "", [], draft);
  editing.type("board", { text: "Later" });
  await page.lose();
  editing.end();
  await settled();
  assert.deepEqual(session.state.outbox.entries.map(({ edit }) => edit), [{ text: { text: "Later", ...draft } }]);
  await page.reconnect(figures);
  assert.deepEqual(edits(page), [{ text: { text: "Later", ...draft } }]);
  page.forget();
  editing.begin("board", "text", "", [], draft);
  editing.type("board", { text: "Kept" });
  page.say("board", page.board(figures, { fault: { message: "wrong" } }));
  editing.end();
  assert.deepEqual(said(page), ["“Kept” wasn’t recorded. Fix the file first."]);
  page.say("board", page.board(figures));
  session.state.notes.messages[0].action?.run();
  await settled();
  assert.deepEqual(edits(page), [{ text: { text: "Kept", ...draft } }]);
});

test("a new text that was stored when the page ended can be added", async () => {
  const { page, editing, session } = await opened();
  editing.offer({ ...session.state.edit, place: "board", field: "text", last: "text", draft, touched: { text: "Stored" } }, "", "This page was closed.");
  assert.deepEqual(said(page), ["“Stored” wasn’t recorded. This page was closed."]);
  session.state.notes.messages[0].action?.run();
  await settled();
  assert.deepEqual(edits(page), [{ text: { text: "Stored", ...draft } }]);
});

test("the server is told whose labels change, to fit their figures", async () => {
  for (const [field, text, fit] of /** @type {[string, string, string[] | undefined][]} */ ([["text", "New", ["card", "radio"]], ["size", "20", ["card", "radio"]],
    ["weight", "bold", ["card", "radio"]], ["padding", "2", ["card", "radio"]], ["column", "left", undefined], ["color", "red", undefined]])) {
    const { page, editing, session } = await opened();
    session.select([1, 2]);
    editing.type("side", { [field]: text }, "");
    await settled();
    editing.end();
    await settled();
    assert.deepEqual(page.posted.filter(({ body }) => body.lines).map(({ body }) => body.fit), [fit], field);
  }
});

test("what of labels isn't drawn is said in words", () => {
  assert.equal(hiddenText([full]), "2 lines are hidden");
  assert.equal(hiddenText([{ ...full, hidden: 1 }, {}]), "1 line is hidden");
  assert.equal(hiddenText([{ ...full, hidden: 0 }]), "Letters are hidden");
  assert.equal(hiddenText([full, full]), "2 labels don’t fit");
  assert.equal(hiddenText([{}]), "");
  assert.equal(missingText([{ missing: "漢字" }]), "漢字: 2 letters can’t be drawn");
  assert.equal(missingText([{ missing: "漢" }, { missing: "漢" }, {}]), "漢: 1 letter can’t be drawn");
  assert.equal(missingText([{ missing: "👩‍👩‍👧" }]), "👩‍👩‍👧: 1 letter can’t be drawn");
  assert.equal(missingText([{ missing: "一二三四五六七八九十百千万" }]), "一二三四五六七八九十百千…: 13 letters can’t be drawn");
  assert.equal(missingText([{}]), "");
});

test("Fit gives the selected figures the sizes that they need, in one step", async () => {
  const { page, session } = await opened();
  assert.notEqual(fitObstacle(session.state), null);
  session.select([1, 3]);
  assert.equal(fitObstacle(session.state), null);
  await fitLabels(session);
  session.select([1, 2]);
  await fitLabels(session);
  session.select([3]);
  await fitLabels(session);
  assert.deepEqual(page.requests("commands").map(({ lines }) => lines), [['resize "card" to 120x140.5'], ['resize "card", "radio" to 120x140.5']]);
});

test("a table is added where it was drawn, and is one request", async () => {
  const { page, adding } = await opened();
  await adding.addTable([10, 20, 300, 90], 3, 3);
  assert.deepEqual(edits(page), [{ table: { frame: [10, 20, 300, 90], columns: 3, rows: 3 } }]);
});

test("Enter adds what the tool adds in the middle of the view", async () => {
  const { page, session, adding } = await opened();
  const places = /** @type {object[]} */ ([]);
  let count = 0;
  const commands = /** @type {any} */ ({ adding, place: (/** @type {object} */ place) => places.push(place), writeAdded: () => { count += 1; } });
  assert.equal(placeInMiddle(session, commands), false);
  for (const tool of /** @type {const} */ (["text", "table", "draw"])) {
    session.store.update("view", { tool });
    assert.ok(placeInMiddle(session, commands));
    assert.equal(session.state.view.tool, "select");
    await settled();
  }
  assert.deepEqual(places, [{ at: [250, 290], width: null }]);
  assert.equal(count, 1);
  assert.deepEqual(edits(page).map((edit) => edit.table?.frame ?? edit.add.figure.frame), [[156, 255, 289, 91], [250, 250, 100, 100]]);
});

test("a group is a table if its members are named after rows and columns", async () => {
  const names = ["t.1.1", "t.1.2", "t.2.1"];
  const cells = names.map((name, index) => figure(index + 1, name));
  const board = (/** @type {Partial<Figure>[]} */ ...others) => ({
    figures: new Map([...cells, ...others].map((each) => [each.id, each])), groups: new Map([[9, { id: 9, name: "other", members: [2, 1, 3, ...others.map(({ id }) => id)] }]]),
  });
  assert.deepEqual(tableOf(/** @type {any} */ (board()), 1)?.members, [2, 1, 3]);
  assert.equal(tableOf(/** @type {any} */ (board(figure(4, "u.1.1"))), 1), undefined);
  assert.equal(tableOf(/** @type {any} */ (board(figure(4, "t.legend"))), 1), undefined);
  assert.equal(tableOf(/** @type {any} */ (board()), 5), undefined);
});

test("without a server, letters are where the built-in font has them", () => {
  const frame = /** @type {[number, number, number, number]} */ ([100, 100, 200, 60]);
  const place = (/** @type {object} */ style, count = 1) => {
    const { x, y, anchor } = lineOf(style, 2, frame, count);
    return [x, Math.round(y), anchor];
  };
  assert.deepEqual(place({ padding: 6 }), [200, 134, "middle"]);
  assert.deepEqual(place({ padding: 6, column: "left", row: "top" }), [108, 118, "start"]);
  assert.deepEqual(place({ padding: 6, column: "right", row: "bottom" }), [292, 151, "end"]);
  assert.deepEqual(place({ padding: 6 }, 3), [200, 117, "middle"]);
});
