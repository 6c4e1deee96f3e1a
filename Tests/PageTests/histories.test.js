// The cards of the histories, computed from the state.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsOf } from "../../Sources/BoardServer/Resources/history/cards.js";
import { askHistories } from "../../Sources/BoardServer/Resources/core/histories.js";
import { figure, Page, settled } from "./support.js";

/** @typedef {import("../../Sources/BoardServer/Resources/core/protocol").Past} Past */
/** @param {number | null} figure @param {string} name @param {Partial<Past>} [more] @returns {Past} */
const past = (figure, name, more) => ({
  figure, name, from: 0, steps: [{ caption: "Move", lines: [1, 1], isOfSeveral: false, parent: null }], branchesFrom: 0, branches: [],
  present: 0, farthest: 0, undoable: 1, redoable: 0, effective: 1, saved: null, lost: false, ...more,
});
/** @param {Past[]} pasts @param {Partial<import("../../Sources/BoardServer/Resources/core/protocol").BoardEvent>} [more] */
async function opened(pasts, more) {
  const page = new Page();
  await page.open([figure(1, "card"), figure(2, "lamp")], more);
  page.session.store.set({ pasts: new Map(pasts.map((each) => [each.figure, each])) });
  return page;
}
/** @param {Page} page */
const names = (page) => cardsOf(page.session.state).map(({ name }) => name);

test("the card that answers undo is first, and what has left is last", async () => {
  const page = await opened([past(9, "gone", { lost: true }), past(8, "left"), past(1, "card"), past(2, "lamp"), past(null, "board")]);
  page.session.store.update("view", { onTimeline: false });
  assert.deepEqual(names(page), ["board", "card", "lamp", "left", "gone"]);
  assert.deepEqual(cardsOf(page.session.state).map(({ badges }) => badges.join()),
    ["answers undo", "", "", "not on the board", "lost: it can’t be brought back"]);
  page.session.setFocus("lamp");
  assert.deepEqual(names(page), ["lamp", "board", "card", "left", "gone"]);
  // With the timeline, none answers alone.
  page.session.store.update("view", { onTimeline: true });
  assert.equal(cardsOf(page.session.state).some(({ answers }) => answers), false);
  page.session.store.update("view", { onTimeline: false });
});

test("a figure's card has the name that the figure has now", async () => {
  const page = await opened([past(1, "card")]);
  page.say("change", page.change({ altered: [figure(1, "hero")] }));
  assert.deepEqual(names(page), ["hero"]);
});

test("histories without a step have no card", async () => {
  const page = await opened([past(null, "board"), past(1, "card", { steps: [] })]);
  assert.deepEqual(names(page), ["board"]);
});

test("while this page has unsaved settings of it, or the document can't be edited, a card says why it can't go to a step", async () => {
  const page = await opened([past(1, "card"), past(2, "lamp")], { previews: [{ figure: 1, kind: "panel", page: "other" }] });
  const cards = (/** @type {"obstacle" | "badges"} */ name) => cardsOf(page.session.state).map((card) => card[name]);
  const obstacles = () => cards("obstacle");
  // Those in another window hinder nobody here.
  assert.deepEqual([obstacles(), cards("badges")], [[null, null], [["being edited"], []]]);
  page.session.store.update("edit", { place: "panel", mode: "previewing", field: "corner", items: [figure(1, "card")], began: { corner: "0" }, touched: { corner: "9" }, last: "corner" });
  assert.deepEqual(obstacles(), ["Save or cancel the settings of card first", null]);
  page.say("board", page.board([figure(1, "card"), figure(2, "lamp")], { fault: { message: "expected a number" } }));
  page.session.store.set({ pasts: new Map([[1, past(1, "card")]]) });
  assert.deepEqual(obstacles(), ["Fix the file first"]);
});

/** @param {number} from @param {string[]} captions @returns {any} */
const grownBy = (from, ...captions) => past(null, "board", {
  from, steps: captions.map((caption) => ({ caption, lines: [1, 1], isOfSeveral: false, parent: null })),
});
/** @param {Page} page */
const captions = (page) => page.session.state.pasts?.get(null)?.steps.map(({ caption }) => caption);

test("histories are asked for once, and what events tell meanwhile comes on top of the answer", async () => {
  const page = new Page();
  await page.open([figure(1, "card")]);
  const answer = page.hold("history");
  const asked = askHistories(page.session);
  page.say("change", page.change({ pasts: [grownBy(0, "old")] }));
  page.say("change", page.change({ pasts: [grownBy(2, "c")] }));
  page.say("change", page.change({}));
  answer({ body: /** @type {any} */ ({ epoch: "first", revision: 2, histories: [grownBy(0, "a", "b")] }) });
  await asked;
  assert.deepEqual(captions(page), ["a", "b", "c"]);
  page.say("change", page.change({ pasts: [grownBy(3, "d")] }));
  assert.deepEqual(captions(page), ["a", "b", "c", "d"]);
  assert.equal(page.requests("history").length, 1);
});

test("an answer that knows more than the events so far waits for them", async () => {
  const page = new Page();
  await page.open([]);
  page.answer = () => ({ body: /** @type {any} */ ({ epoch: "first", revision: 3, histories: [grownBy(0, "a", "b")] }) });
  const asked = askHistories(page.session);
  await settled();
  page.say("change", page.change({ pasts: [grownBy(0, "a")] }));
  await settled();
  assert.equal(page.session.state.pasts, null);
  page.say("change", page.change({ pasts: [grownBy(1, "b")] }));
  await asked;
  assert.deepEqual(captions(page), ["a", "b"]);
});

test("an answer about a board that was replaced meanwhile is left aside", async () => {
  const page = new Page();
  await page.open([]);
  const answer = page.hold("history");
  const asked = askHistories(page.session);
  await settled();
  page.epoch = "second";
  page.say("board", page.board([]));
  answer({ body: /** @type {any} */ ({ epoch: "first", revision: 1, histories: [grownBy(0, "a")] }) });
  await asked;
  assert.equal(page.session.state.pasts, null);
  await page.lose();
  await askHistories(page.session);
  assert.deepEqual([page.session.state.pasts, page.session.state.missed], [null, null]);
});
