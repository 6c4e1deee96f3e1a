// The settings of figures: their modes, and the requests.
import assert from "node:assert/strict";
import { test } from "node:test";
import { editingOf, isTouched } from "../../Sources/BoardServer/Resources/panel/editing.js";
import { cancelSettings, followSelection, lackOf, openSettings, panelFigures, saveSettings } from "../../Sources/BoardServer/Resources/panel/settings.js";
import { shownValues, wordsFor } from "../../Sources/BoardServer/Resources/panel/fields.js";
import { defaults, figure, Page, settled } from "./support.js";

const card = figure(1, "card", { border: { color: "#000000", width: 2 } });
/** @type {import("../../Sources/BoardServer/Resources/core/protocol").Label} */
const label = { text: "On", size: 20, color: null, column: "left", row: "middle" };
const radio = figure(2, "radio", { color: "#ff0000", label });

/** @param {Page} page @param {number[]} ids @returns {import("../../Sources/BoardServer/Resources/core/protocol").Preview[]} */
const preview = (page, ids, of = page.session.page) => ids.map((id) => ({ figure: id, kind: "panel", page: of }));
/** @param {Page} page */
const reason = ({ session }) => lackOf(session.state, session.page);
/** @param {Page} page */
const mode = (page) => (!page.session.state.panel.isOpen ? "closed" : isTouched(page.session.state) ? "touched" : reason(page) === null ? "open" : "idle");
/** @param {Page} page */
const names = (page) => panelFigures(page.session.state).map(({ name }) => name);
// The panel of a page.
/** @param {Page} page */
function panelOf({ session }) {
  const editing = editingOf(session);
  followSelection(session);
  return {
    open: (/** @type {number[]} */ ids) => openSettings(session, ids), cancel: () => cancelSettings(session),
    touch: (/** @type {any} */ values) => editing.type("panel", values),
    save: async () => {
      saveSettings(session);
      await settled();
    },
  };
}
/** @param {Page} page */
const actions = (page) => page.requests("preview").map(({ action }) => action);
/** @param {Page} page */
const said = (page) => page.session.state.notes.messages.map(({ text }) => text);

/** A page with the settings of some figures, which the server knows. */
async function opened(ids = [1], figures = [card, radio]) {
  const page = new Page();
  const settings = panelOf(page);
  await page.open(figures);
  page.session.select(ids);
  settings.open(ids);
  await settled();
  page.say("change", page.change({ previews: preview(page, ids) }));
  await settled();
  return { page, settings };
}

test("settings that open are told to the server, and the figure answers undo", async () => {
  const { page } = await opened();
  assert.equal(mode(page), "open");
  assert.deepEqual(page.requests("preview").map(({ action, kind, names }) => ({ action, kind, names })),
    [{ action: "begin", kind: "panel", names: ["card"] }]);
  assert.equal(page.session.focus, "card");
});

test("what is touched before the server knows of the settings is shared afterwards", async () => {
  const page = new Page();
  const settings = panelOf(page);
  await page.open([card]);
  const reply = page.hold("preview");
  settings.open([1]);
  await settled();
  settings.touch({ color: "red" });
  assert.equal(mode(page), "touched");
  reply({ body: { ok: true } });
  await settled();
  assert.deepEqual(page.requests("preview").at(-1).figures, [{ name: "card", settings: { color: "red" } }]);
});

test("of what is touched the last is shared, whole", async () => {
  const { page, settings } = await opened();
  const reply = page.hold("preview");
  settings.touch({ color: "red" });
  settings.touch({ corner: "4" });
  settings.touch({ corner: "8" });
  reply({ body: { ok: true } });
  await settled();
  const updates = page.requests("preview").filter(({ action }) => action === "update");
  assert.deepEqual(updates.map(({ figures }) => figures[0].settings), [{ color: "red" }, { color: "red", corner: "8" }]);
});

test("what the server refuses is told at the field that was touched last, unless it was touched again", async () => {
  const { page, settings } = await opened();
  page.answer = ({ body }) => (body.figures?.[0].settings.color === "rd"
    ? { status: 422, body: { ok: false, error: "there is no color 'rd'" } } : { body: { ok: true } });
  settings.touch({ color: "rd" });
  await settled();
  assert.deepEqual(page.session.state.edit.problem, { field: "color", text: "There is no color 'rd'." });
  settings.touch({ color: "red" });
  await settled();
  assert.equal(page.session.state.edit.problem, null);

  const [first, second] = [page.hold("preview"), page.hold("preview")];
  settings.touch({ color: "gren" });
  await settled();
  settings.touch({ color: "green" });
  second({ status: 422, body: { ok: false, error: "there is no color 'gren'" } });
  await settled();
  assert.equal(page.session.state.edit.problem, null);
  first({ body: { ok: true } });
});

test("what the server refuses to show isn't saved, however soon that is asked", async () => {
  const { page, settings } = await opened();
  page.answer = ({ body }) => (body.figures?.[0].settings.corner === "-1"
    ? { status: 422, body: { ok: false, error: "expected a radius from 0" } } : { body: { ok: true } });
  settings.touch({ corner: "-1" });
  page.forget();
  await settings.save();
  assert.deepEqual(page.session.state.edit.problem, { field: "corner", text: "Expected a radius from 0 to 1,000,000." });
  assert.deepEqual(page.posted, []);
  assert.equal(mode(page), "touched");
});

test("saving records one action, with what was left as it was", async () => {
  const { page, settings } = await opened([2]);
  settings.touch({ color: "blue", size: "24" });
  page.forget();
  await settings.save();
  const [{ action, lines }] = page.requests("preview");
  assert.equal(action, "end");
  assert.deepEqual(lines, ["panel \"radio\"", "color \"radio\" blue", "label \"radio\" size 24", "end"]);
  assert.equal(mode(page), "closed");
  assert.equal(page.session.focus, "radio");
});

test("cancelling reverts what was shown, and gives undo back to the board", async () => {
  const { page, settings } = await opened();
  settings.touch({ color: "blue" });
  assert.equal(settings.cancel(), true);
  await settled();
  assert.equal(actions(page).at(-1), "cancel");
  assert.equal(mode(page), "closed");
  assert.equal(page.session.focus, "board");
  assert.equal(settings.cancel(), false);
});

test("untouched settings follow the selection, touched ones stay", async () => {
  const { page, settings } = await opened();
  page.session.select([2]);
  await settled();
  assert.deepEqual(names(page), ["radio"]);
  assert.deepEqual(actions(page), ["begin", "cancel", "begin"]);
  settings.touch({ color: "blue" });
  page.session.select([1]);
  await settled();
  assert.deepEqual([names(page), mode(page), actions(page)], [["radio"], "touched", ["begin", "cancel", "begin", "update"]]);
  settings.open([1]);
  assert.deepEqual(said(page), ["Save or cancel the settings of radio first."]);
  settings.cancel();
});

test("without a selection there is nothing to set, until something is selected again", async () => {
  const { page } = await opened();
  page.session.select([]);
  await settled();
  assert.equal(mode(page), "idle");
  page.session.select([1, 2]);
  await settled();
  assert.deepEqual([names(page), mode(page)], [["card", "radio"], "open"]);
});

test("what another window edits is shown once that is over", async () => {
  const { page } = await opened();
  page.say("change", page.change({ previews: [...preview(page, [1]), ...preview(page, [2], "other")] }));
  page.session.select([2]);
  await settled();
  assert.equal(mode(page), "idle");
  assert.equal(reason(page), "radio is being edited in another window.");
  page.say("change", page.change({ previews: [] }));
  await settled();
  assert.deepEqual([names(page), mode(page)], [["radio"], "open"]);
});

test("a beginning that is refused says why, and isn't tried again by itself", async () => {
  const page = new Page();
  const settings = panelOf(page);
  await page.open([card]);
  page.answer = () => ({ status: 409, body: { ok: false, kind: "busy", error: "a group is open on 'card'" } });
  settings.open([1]);
  await settled();
  assert.deepEqual([mode(page), reason(page)], ["idle", "A group is open on 'card'."]);
  page.say("change", page.change({ lines: ["move card by 1,1"] }));
  await settled();
  assert.deepEqual(actions(page), ["begin"]);
});

test("touched settings outlive a lost connection, and are shared again", async () => {
  const { page, settings } = await opened();
  settings.touch({ color: "blue" });
  await settled();
  await page.lose();
  settings.touch({ corner: "6" });
  assert.equal(mode(page), "touched");
  page.forget();
  // The server was restarted, so the figure has another identity.
  page.epoch = "second";
  await page.reconnect([{ ...card, id: 7 }, { ...radio, id: 8 }]);
  assert.deepEqual(page.requests("preview").map(({ action, names, figures }) => ({ action, names, figures })), [
    { action: "cancel", names: undefined, figures: undefined },
    { action: "begin", names: ["card"], figures: undefined },
    { action: "update", names: undefined, figures: [{ name: "card", settings: { color: "blue", corner: "6" } }] },
  ]);
  assert.equal(mode(page), "touched");
});

test("settings that are saved without a connection are sent once it is back", async () => {
  const { page, settings } = await opened();
  settings.touch({ color: "blue" });
  await settled();
  await page.lose();
  const saved = settings.save();
  assert.equal(mode(page), "closed");
  page.forget();
  await page.reconnect([card, radio]);
  await saved;
  assert.deepEqual(page.requests("preview").map(({ action, lines }) => ({ action, lines })),
    [{ action: "end", lines: ["panel \"card\"", "color \"card\" blue", "end"] }]);
});

test("settings close when their figure leaves the board, and say whether something was lost", async () => {
  const { page, settings } = await opened();
  settings.touch({ color: "blue" });
  await settled();
  page.say("change", page.change({ removed: [1], previews: [] }));
  await settled();
  assert.equal(mode(page), "closed");
  assert.deepEqual(said(page), ["The settings of card were closed, unsaved. The figure has left the board."]);
});

test("a figure that is renamed keeps its settings", async () => {
  const { page, settings } = await opened();
  settings.touch({ color: "blue" });
  await settled();
  page.say("change", page.change({ altered: [{ ...card, name: "ticket", color: "#0000ff" }] }));
  await settled();
  page.forget();
  await settings.save();
  assert.deepEqual(page.requests("preview")[0].lines, ["panel \"ticket\"", "color \"ticket\" blue", "end"]);
});

test("what somebody else does to the figure ends no settings: they begin again", async () => {
  const { page, settings } = await opened();
  page.say("change", page.change({ altered: [{ ...card, corner: 3 }], previews: [] }));
  await settled();
  assert.deepEqual(actions(page), ["begin", "cancel", "begin"]);
  assert.equal(shownValues(panelFigures(page.session.state), {}, page.session.state.document).corner, "3");
  page.say("change", page.change({ previews: preview(page, [1]) }));
  settings.touch({ color: "blue" });
  await settled();
  page.say("change", page.change({ previews: [] }));
  await settled();
  assert.deepEqual([mode(page), said(page), actions(page).slice(-3)], ["touched", [], ["cancel", "begin", "update"]]);
});

test("what several figures differ in is left out, and what is touched goes to all", async () => {
  const { page, settings } = await opened([1, 2]);
  const figures = panelFigures(page.session.state);
  assert.deepEqual(shownValues(figures, {}, page.session.state.document), {
    corner: "0", borderColor: "#000000", borderWidth: "2", size: "20", ink: "", column: "left", row: "middle",
    weight: "regular", padding: "",
  });
  settings.touch({ color: "blue" });
  await settled();
  assert.deepEqual(page.requests("preview").at(-1).figures,
    [{ name: "card", settings: { color: "blue" } }, { name: "radio", settings: { color: "blue" } }]);
  page.forget();
  await settings.save();
  assert.deepEqual(page.requests("preview")[0].lines, ["color \"card\", \"radio\" blue"]);
  assert.equal(page.session.focus, "board");
});

test("several settings of several figures are one step in each figure's history", async () => {
  const { page, settings } = await opened([1, 2]);
  settings.touch({ color: "blue" });
  settings.touch({ corner: "8", size: "12" });
  await settled();
  page.forget();
  await settings.save();
  assert.deepEqual(page.requests("preview")[0].lines, [
    "step \"Change 2 Figures\" on board", "panel \"card\"", "panel \"radio\"", "color \"card\", \"radio\" blue",
    "corner \"card\", \"radio\" 8", "label \"radio\" size 12", "end", "end", "end",
  ]);
});

test("a figure that gets its first label gets it as the fields show it", async () => {
  const { page, settings } = await opened([1, 2]);
  settings.touch({ text: "Off" });
  page.forget();
  await settings.save();
  assert.deepEqual(page.requests("preview")[0].lines, [
    "step \"Change 2 Figures\" on board", "label \"card\" \"Off\" size 20 left padding auto", "label \"radio\" \"Off\"", "end",
  ]);
});

test("what was touched of a label is given", () => {
  const figures = [{ ...figure(2, "radio"), label }];
  const document = /** @type {any} */ ({ board: { defaults } });
  const words = (/** @type {object} */ touched) => wordsFor(figures, touched, document)[0].label;
  assert.equal(words({ ink: "", column: "center" }), "color auto center");
  assert.equal(words({ text: "Off" }), "\"Off\"");
  assert.equal(words({ text: "" }), "none");
  assert.equal(words({ weight: "bold", padding: "" }), "bold padding auto");
  const bare = wordsFor([figure(1, "card")], { text: "New", weight: "bold", padding: "2" }, document)[0].label;
  assert.equal(bare, "\"New\" bold padding 2");
  assert.equal(wordsFor([figure(1, "card")], { text: "New" }, document)[0].label, "\"New\"");
});

test("settings of several figures go on with those that are left", async () => {
  const { page, settings } = await opened([1, 2]);
  settings.touch({ color: "blue" });
  await settled();
  page.forget();
  page.say("change", page.change({ removed: [2], previews: [] }));
  await settled();
  assert.deepEqual([names(page), mode(page)], [["card"], "touched"]);
  assert.deepEqual(page.requests("preview").map(({ action, names }) => ({ action, names })),
    [{ action: "cancel", names: undefined }, { action: "begin", names: ["card"] }, { action: "update", names: undefined }]);
});

test("a file with a fault leaves touched settings open", async () => {
  const { page, settings } = await opened();
  settings.touch({ color: "blue" });
  await settled();
  page.say("board", page.board([], { fault: { message: "expected a number" } }));
  await settled();
  assert.equal(mode(page), "touched");
  page.forget();
  page.say("board", page.board([card, radio]));
  await settled();
  assert.deepEqual(actions(page), ["cancel", "begin", "update"]);
});

test("without a connection, this page shows what was touched, until the server can", async () => {
  const { page, settings } = await opened();
  const look = () => page.session.state.edit.looks.get(1);
  // The lost connection is noticed by this request.
  page.isOffline = true;
  settings.touch({ corner: "4" });
  await settled();
  assert.equal(look()?.corner, 4);
  settings.touch({ corner: "6" });
  assert.deepEqual(look(), { name: "card", color: "#b3b3b3", corner: 6, border: { color: "#000000", width: 2 } });
  const saved = settings.save();
  assert.equal(look()?.corner, 6);
  await page.reconnect([card, radio]);
  await saved;
  await settled();
  assert.equal(look(), undefined);
});

test("settings that are open again while those before wait to be sent begin after them", async () => {
  const { page, settings } = await opened();
  settings.touch({ corner: "6" });
  await settled();
  await page.lose();
  settings.save();
  settings.open([1]);
  settings.touch({ bordered: false });
  await settled();
  page.forget();
  const reply = page.hold("preview");
  await page.reconnect([card, radio]);
  assert.deepEqual(actions(page), ["end"]);
  reply({ body: { ok: true } });
  await settled();
  assert.deepEqual(actions(page), ["end", "begin", "update"]);
  settings.save();
  await settled();
  assert.deepEqual(page.requests("preview").at(-1).lines, ["panel \"card\"", "border \"card\" none", "end"]);
});
