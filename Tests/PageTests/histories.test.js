// The cards of the histories, as the state tells them.
import assert from "node:assert/strict";
import { test } from "node:test";
import { cardsOf } from "../../Sources/BoardServer/Resources/history/cards.js";
import { figure, Page } from "./support.js";

const past = (figure, name, more) => ({
  figure, name, from: 0, steps: [{ caption: "Move", lines: [1, 1], isOfSeveral: false, parent: null }], branchesFrom: 0, branches: [],
  present: 0, farthest: 0, undoable: 1, redoable: 0, effective: 1, saved: null, lost: false, ...more,
});
async function opened(pasts, more) {
  const page = new Page();
  await page.open([figure(1, "card"), figure(2, "lamp")], more);
  page.session.store.set({ pasts: new Map(pasts.map((each) => [each.figure, each])) });
  return page;
}
const names = (page) => cardsOf(page.session.state).map(({ name }) => name);

test("the card that answers undo is first, and what has left is last", async () => {
  const page = await opened([past(9, "gone", { lost: true }), past(8, "left"), past(1, "card"), past(2, "lamp"), past(null, "board")]);
  assert.deepEqual(names(page), ["board", "card", "lamp", "left", "gone"]);
  assert.deepEqual(cardsOf(page.session.state).map(({ badges }) => badges.join()),
    ["answers undo", "", "", "not on the board", "lost: it can’t be brought back"]);
  page.session.setFocus("lamp");
  assert.deepEqual(names(page), ["lamp", "board", "card", "left", "gone"]);
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

test("while its settings are open, or the document can't be edited, a card says why it can't go to a step", async () => {
  const locked = { figure: 1, name: "card", undo: null, redo: null, locked: true };
  const page = await opened([past(1, "card"), past(2, "lamp")], { histories: [locked] });
  const obstacles = () => cardsOf(page.session.state).map(({ obstacle }) => obstacle);
  assert.deepEqual(obstacles(), ["The settings of card are open", null]);
  page.say("board", page.board([figure(1, "card"), figure(2, "lamp")], { fault: { message: "expected a number" } }));
  page.session.store.set({ pasts: new Map([[1, past(1, "card")]]) });
  assert.deepEqual(obstacles(), ["Fix the file first"]);
});
