// New figures: how they look, and what is pasted.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Adding } from "../../Sources/BoardServer/Resources/board/adding.js";
import { turnThere } from "../../Sources/BoardServer/Resources/commands/undoing.js";
import { editingOf } from "../../Sources/BoardServer/Resources/panel/editing.js";
import { figure, Page, settled } from "./support.js";

/** A page with a card, and its commands that add. */
async function opened() {
  const page = new Page();
  await page.open([figure(1, "card")]);
  const adding = new Adding(page.session, /** @type {any} */ ({ seen: [0, 0, 600, 600], reveal: () => {}, focusCurrent: () => {},
    options: { contains: () => false }, snapped: (/** @type {number} */ place) => place }));
  return { page, adding };
}
const gray = { color: "#b3b3b3", corner: 0, border: { color: "#626262", width: 1 } };
/** @param {Page} page */
const added = (page) => page.requests("commands").map(({ edit: { add: { figure } } }) => figure);

test("the next figure looks as the one that was changed last", async () => {
  const { page, adding } = await opened();
  assert.deepEqual(adding.nextLook(), gray);
  page.say("change", page.change({ altered: [figure(1, "card", { color: "#ff0000", corner: 18 })] }));
  await settled();
  assert.deepEqual(adding.nextLook(), { color: "#ff0000", corner: 18, border: { color: "#ff8080", width: 1 } });
});

test("in the demo, each new rectangle is gray and square, as in the app", async () => {
  const { page, adding } = await opened();
  page.say("change", page.change({ altered: [figure(1, "card", { color: "#ff0000", corner: 18 })] }));
  await settled();
  page.session.store.update("view", { isDemo: true });
  assert.deepEqual(adding.nextLook(), gray);
  adding.add();
  await settled();
  assert.deepEqual(added(page), [{ frame: [250, 250, 100, 100], ...gray }]);
  page.session.store.update("view", { isDemo: false });
  assert.equal(adding.nextLook().color, "#ff0000");
});

/** @param {Page} page */
const told = (page) => page.session.state.notes.messages.map(({ text }) => text);

test("what is pasted goes to the server as it is, which knows what it is; only a drawing is imported", async () => {
  const { page, adding } = await opened();
  const texts = ["add milk", "a\tb\r\n", "<3 you", "<b>bold</b>", "# Heading"];
  for (const text of texts) await adding.paste(text);
  await adding.paste("add card at 1,1", { is: "text", at: [30, 40] });
  const seen = [0, 0, 600, 600];
  assert.deepEqual(page.requests("commands").map(({ edit }) => edit.paste), [
    ...texts.map((text) => ({ text, aside: 20, seen })), { text: "add card at 1,1", is: "text", aside: 20, seen: [30, 40, 0, 0] },
  ]);
  page.forget();
  page.answer = () => ({ body: { ok: true, summary: "1 figure", added: ["card"] } });
  for (const text of ["<svg/>", "<?xml?>\n<!-- one -->\n<svg:svg xmlns:svg='…'>"]) await adding.paste(text);
  assert.deepEqual(page.posted.map(({ path }) => path.replace(/id=[^&]*/, "")),
    Array(2).fill("import?&aside=20&seen=0,0,600,600"));
});

test("a refusal leaves by itself when the next action succeeds, and not before", async () => {
  const { page, adding } = await opened();
  const success = page.answer;
  page.answer = () => ({ status: 422, body: { ok: false, kind: "refused", error: "The label is too long" } });
  const held = page.hold("commands");
  const earlier = page.session.send(["move card by 1,1"]);
  const pasted = adding.paste("long");
  held({ body: { ok: true, answers: [], appended: [] } });
  await Promise.all([earlier, pasted]);
  assert.deepEqual(told(page), ["The label is too long."]);
  await page.session.send(["move card by 1,1"], { quiet: true });
  assert.deepEqual(told(page), ["The label is too long."]);
  page.answer = success;
  page.session.notify("Copied.");
  await page.session.send(["move card by 1,1"]);
  assert.deepEqual(told(page), ["Copied."]);
});

test("a refused text that is nowhere else is kept, to try it again", async () => {
  const { page, adding } = await opened();
  page.answer = () => ({ status: 422, body: { ok: false, kind: "refused", error: "no" } });
  await adding.paste("label", { is: "text" });
  const { outbox: { refusals } } = page.session.state;
  assert.deepEqual(told(page), []);
  assert.deepEqual(refusals.map(({ edit }) => edit), [{ paste: { text: "label", is: "text", as: undefined, aside: 20, seen: [0, 0, 600, 600] } }]);
});

/** @param {number} id @param {string} name @returns {import("../../Sources/BoardServer/Resources/core/protocol").Alteration} */
const front = (id, name) => ({ ...figure(id, name), reordered: true, next: null });

test("undo selects what comes back, and after a copy what was selected before it", async () => {
  const { page, adding } = await opened();
  const { session } = page;
  const ids = () => [...session.state.selection.ids];
  /** @param {() => unknown} act @param {Partial<import("../../Sources/BoardServer/Resources/core/protocol").ChangeEvent>} change @param {string[]} [add] */
  const making = async (act, change, add) => {
    page.answer = () => {
      page.say("change", page.change(change));
      return { body: { ok: true, revision: page.revision, epoch: page.epoch, added: add, answers: [], appended: [] } };
    };
    await act();
    await settled();
  };
  const undo = () => turnThere(session, "undo");
  session.select([1]);
  await making(() => adding.duplicate(), { altered: [front(2, "copy")] }, ["copy"]);
  assert.deepEqual(ids(), [2]);
  await making(undo, { removed: [2] });
  assert.deepEqual(ids(), [1]);
  await making(() => turnThere(session, "redo"), { altered: [front(2, "copy")] });
  assert.deepEqual(ids(), [2]);
  await making(() => session.edit(["remove copy"], { spoken: "" }), { removed: [2] });
  assert.deepEqual(ids(), []);
  await making(undo, { altered: [front(2, "copy")] });
  assert.deepEqual(ids(), [2]);
  session.select([1, 2]);
  await making(() => adding.paste("text"), { altered: [front(3, "text-1")] }, ["text-1"]);
  assert.deepEqual(ids(), [3]);
  await making(undo, { removed: [3] });
  assert.deepEqual(ids(), [1, 2]);
  // What others add or remove meanwhile changes no selection.
  page.say("change", page.change({ altered: [front(4, "theirs")] }));
  assert.deepEqual(ids(), [1, 2]);
});

test("undo leaves the selection if somebody types meanwhile, or if the file was read again", async () => {
  const { page } = await opened();
  const { session } = page;
  const editing = editingOf(session);
  const ids = () => [...session.state.selection.ids];
  const done = () => ({ body: { ok: true, revision: page.revision, epoch: page.epoch, answers: [], appended: [] } });
  const held = () => {
    const reply = page.hold("commands");
    return { reply, undone: turnThere(session, "undo") };
  };
  session.select([1]);
  const typing = held();
  editing.begin("board", "text", "");
  page.say("change", page.change({ altered: [front(2, "back")] }));
  typing.reply(done());
  await typing.undone;
  assert.deepEqual(ids(), [1]);
  editing.revert();
  const reading = held();
  page.say("board", page.board([figure(7, "card"), figure(8, "other")]));
  reading.reply(done());
  await reading.undone;
  assert.deepEqual(ids(), [7]);
});

test("what was selected before a copy is nothing to the figures of another server", async () => {
  const { page, adding } = await opened();
  const { session } = page;
  page.answer = () => {
    page.say("change", page.change({ altered: [front(2, "copy")] }));
    return { body: { ok: true, revision: page.revision, epoch: page.epoch, added: ["copy"], answers: [], appended: [] } };
  };
  session.select([1]);
  await adding.duplicate();
  await settled();
  // Its file was read as often, and another figure has the copy's identity.
  page.epoch = "second";
  page.reading -= 1;
  page.say("board", page.board([figure(1, "one"), figure(2, "two")]));
  await settled();
  session.select([2]);
  page.answer = () => {
    page.say("change", page.change({ removed: [2] }));
    return { body: { ok: true, revision: page.revision, epoch: page.epoch, answers: [], appended: [] } };
  };
  await turnThere(session, "undo");
  assert.deepEqual([...session.state.selection.ids], []);
});
