import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { stateOf } from "../../Sources/BoardServer/Resources/bar/state.js";
import { noticesOf } from "../../Sources/BoardServer/Resources/messages/notices.js";
import { watchConnection } from "../../Sources/BoardServer/Resources/messages/connection.js";
import { closeMessages } from "../../Sources/BoardServer/Resources/messages/messages.js";
import { figure, Page, settled } from "./support.js";

/** @param {Page} page */
const status = (page) => stateOf(page.session.state).text;
/** @param {Page} page */
const texts = (page) => noticesOf(page.session.state).cards.flatMap((card) => card.texts);

test("“Saved” is only said if nothing is unsaved", async () => {
  const page = new Page();
  assert.equal(status(page), "Loading …");
  await page.open([figure(1, "a")]);
  assert.equal(status(page), "Saved");
  const answer = page.hold("commands");
  page.session.send(["remove a"]);
  await settled();
  assert.equal(status(page), "Saving …");
  page.session.store.update("connection", { isSilent: true });
  assert.equal(status(page), "No answer, 1 edit waits");
  page.session.store.update("connection", { isSilent: false });
  answer({ body: { ok: true } });
  await settled();
  assert.equal(status(page), "Saved");
  page.session.store.update("edit", { mode: "previewing", place: "panel", touched: { color: "red" } });
  assert.equal(status(page), "Unsaved changes");
  await page.lose();
  assert.equal(status(page), "Not connected");
});

test("a document that can't be edited says so instead", async () => {
  const page = new Page();
  await page.open([], { readOnly: "it was opened for reading only" });
  assert.deepEqual(stateOf(page.session.state), {
    kind: "readonly", text: "Read only", title: "The document is read-only: it was opened for reading only.", action: undefined,
  });
  assert.deepEqual(texts(page), [], "a quiet badge is enough");
  const fault = { message: "unknown command 'mve'", line: 2, column: 1, hint: "did you mean 'move'?" };
  page.say("board", page.board([], { fault, lines: ["rectboard 1", "mve a"] }));
  assert.equal(status(page), "Fault in the file");
  const [card] = noticesOf(page.session.state).cards;
  assert.deepEqual([card.title, ...card.texts], ["Fix the file first.", "Line 2: Unknown command 'mve'."]);
  assert.deepEqual(card.hints, ["Did you mean 'move'?"]);
  assert.deepEqual(card.scripts, [{ lines: ["mve a"], at: 0, column: 1, label: "The line" }]);
});

test("a moment without a connection needs no words; a longer one is told, with what waits, and that it is back", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const page = new Page();
    watchConnection(page.session);
    await page.open([figure(1, "a")]);
    await page.lose();
    mock.timers.tick(500);
    await settled();
    assert.deepEqual(texts(page), []);
    await page.reconnect([figure(1, "a")]);
    assert.deepEqual(texts(page), []);

    await page.lose();
    page.session.send(["remove a"], { title: "Remove a" });
    mock.timers.tick(1000);
    await settled();
    const [card] = noticesOf(page.session.state).cards;
    assert.match(card.texts[0], /^Connection lost\. .*1 edit waits\.$/);
    assert.deepEqual([card.items, card.copied], [["Remove a"], ["remove a"]]);
    await page.reconnect([figure(1, "a")]);
    assert.deepEqual(texts(page), ["Connected again. Sent 1 edit."]);
  } finally {
    mock.timers.reset();
  }
});

test("of many edits that wait, as many are told as there is room for, and how many more", async () => {
  const page = new Page();
  watchConnection(page.session);
  await page.open();
  await page.lose();
  page.session.store.update("notes", { outage: "reported" });
  const names = ["a", "b", "c", "d", "e", "f"];
  for (const name of names.slice(0, 4)) page.session.send([`add ${name} at 0,0`], { title: name });
  const items = () => noticesOf(page.session.state).cards[0].items;
  assert.deepEqual(items(), ["a", "b", "c", "d"]);
  for (const name of names.slice(4)) page.session.send([`add ${name} at 0,0`], { title: name });
  assert.deepEqual(items(), ["a", "b", "c", "3 more"]);
});

test("Esc closes messages, and puts edits that were refused aside with what is left of them", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  page.answer = ({ body }) => ({ status: 409, body: {
    ok: false, id: body.id, kind: "refused", line: 1, error: "e", diagnostic: { message: "there is no figure 'b'", column: 8 },
    remaining: ["remove b"], remainingLine: 0,
    answers: [{ line: 0, command: "remove", changed: true, step: true, histories: [] }],
  } });
  await page.session.send(["remove a", "remove b"], { title: "Remove 2 figures", focus: "a" });
  page.session.notify("Select a figure first.");
  const [refusal] = noticesOf(page.session.state).refusals;
  assert.deepEqual([refusal.title, refusal.texts], ["Refused: Remove 2 figures", ["There is no figure 'b'."]]);
  assert.deepEqual(refusal.scripts, [{ lines: ["remove b"], at: 0, column: 8, label: "Lines" }]);
  assert.deepEqual(refusal.hints, ["1 line before it took effect; the rest is here."]);
  assert.equal(refusal.of?.refusal?.focus, "a", "it is tried again where it was meant to be done");

  assert.equal(closeMessages(page.session), true);
  assert.deepEqual(texts(page), []);
  assert.equal(noticesOf(page.session.state).arePutAside, true);
  assert.equal(page.session.state.outbox.refusals.length, 1);
  assert.equal(closeMessages(page.session), false, "there is nothing left to close");
});

test("a notice that was closed isn't told again, and another is", async () => {
  const page = new Page();
  await page.open([], { notices: ["the file was replaced"] });
  assert.deepEqual(texts(page), ["The file was replaced."]);
  closeMessages(page.session);
  page.say("board", page.board([], { notices: ["the file was replaced", "its last line was torn"] }));
  assert.deepEqual(texts(page), ["Its last line was torn."]);
});
