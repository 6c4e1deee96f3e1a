// The inspector's settings: each change is recorded at once, as one step.
import assert from "node:assert/strict";
import { test } from "node:test";
import { numberIn, shownValues } from "../../Sources/BoardServer/Resources/panel/fields.js";
import { Inspector } from "../../Sources/BoardServer/Resources/panel/inspector.js";
import { defaults, figure, Page, settled } from "./support.js";

const [card, radio] = [figure(1, "card"), figure(2, "radio")];

/** @param {number[]} ids @param {object} board */
async function opened(ids = [1], board = {}) {
  const page = new Page();
  await page.open([card, radio], board);
  page.session.select(ids);
  page.forget();
  return { page, inspector: new Inspector(page.session) };
}
/** @param {Page} page */
const lines = (page) => page.requests("commands").map((request) => request.lines);
/** @param {Page} page */
const previews = (page) => page.requests("preview");

test("a choice is a line, and the figure answers undo", async () => {
  const { page, inspector } = await opened();
  await inspector.apply({ color: "#2f9e55" });
  assert.deepEqual(lines(page), [['color "card" #2f9e55']]);
  assert.equal(page.session.focus, "card");
});

test("what is dragged is shown to everybody, and is one step", async () => {
  const { page, inspector } = await opened();
  for (const corner of ["1", "5", "9"]) inspector.preview({ corner });
  await settled();
  await inspector.apply({ corner: "12" });
  const actions = previews(page).map(({ action }) => action);
  assert.deepEqual([actions[0], actions.at(-1)], ["begin", "end"]);
  assert.deepEqual(previews(page).at(-1).lines, ['corner "card" 12']);
  assert.deepEqual(lines(page), []);
});

test("what is taken back leaves nothing", async () => {
  const { page, inspector } = await opened();
  inspector.preview({ text: "New" });
  await settled();
  inspector.revert();
  await settled();
  assert.equal(previews(page).at(-1).action, "cancel");
  assert.deepEqual(page.session.state.panel.touched, {});
});

test("several figures get it together, as one in the order of work", async () => {
  const { page, inspector } = await opened([1, 2]);
  await inspector.apply({ bordered: true, borderWidth: "3" });
  assert.deepEqual(lines(page), [['border "card", "radio" #000000 3']]);
  await inspector.apply({ color: "red", corner: "4" });
  assert.deepEqual(lines(page)[1], [
    'step "Change 2 Figures" on board', 'panel "card"', 'panel "radio"', 'color "card", "radio" red', 'corner "card", "radio" 4', "end", "end", "end",
  ]);
});

test("a place is given to each; what isn't a number is told beside the field", async () => {
  const { page, inspector } = await opened([1, 2]);
  inspector.commit("x", "40+2");
  await settled();
  assert.deepEqual(lines(page).flat().filter((line) => line.startsWith("move")).map((line) => line.replace(/,.*/, "")), [
    'move "card" to 42', 'move "radio" to 42',
  ]);
  inspector.commit("width", "wide");
  await settled();
  assert.deepEqual(page.session.state.panel.problem, { field: "width", text: "“wide” isn’t a number." });
  inspector.type("width", "8");
  assert.equal(page.session.state.panel.problem, null);
});

test("a refusal is told beside the field, and nothing is kept", async () => {
  const { page, inspector } = await opened();
  page.answer = () => ({ status: 422, body: { ok: false, kind: "refused", error: "unknown color 'tomatoe'" } });
  await inspector.apply({ color: "tomatoe" });
  assert.deepEqual(page.session.state.panel.problem, { field: "color", text: "Unknown color 'tomatoe'." });
  assert.equal(page.session.state.outbox.refusals.length, 0);
});

test("without a connection it is drawn here, and recorded later", async () => {
  const { page, inspector } = await opened();
  await page.lose();
  inspector.apply({ corner: "7" });
  await settled();
  assert.equal(page.session.state.panel.looks.get(1)?.corner, 7);
  assert.deepEqual(page.session.state.outbox.entries.map((entry) => entry.lines), [['corner "card" 7']]);
});

test("with nothing selected, the size is the board's", async () => {
  const { page, inspector } = await opened([]);
  inspector.commit("width", "800");
  await settled();
  assert.deepEqual(lines(page), [["resize board to 800x600"]]);
});

test("fields show what figures have in common", () => {
  const values = shownValues([card, { ...radio, corner: 3 }], {}, /** @type {any} */ ({ board: { defaults } }));
  assert.equal(values.color, "#b3b3b3");
  assert.equal("corner" in values, false);
});

test("numbers are sums, too", () => {
  assert.deepEqual(["24+8", "(100-20)/3", " 2 * -3", "1,5", "7"].map(numberIn), [32, 26.667, -6, 1.5, 7]);
  for (const text of ["", "a", "1+", "(2", "2)", "1/0", "1 2 3 +"]) assert.ok(Number.isNaN(numberIn(text)), text);
});
