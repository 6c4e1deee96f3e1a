// The script beside the board: what the prompt does with an answer, and which lines the list redraws.
import assert from "node:assert/strict";
import { test } from "node:test";
import { outcomeOf } from "../../Sources/BoardServer/Resources/script/answers.js";
import { commonStart, found } from "../../Sources/BoardServer/Resources/script/words.js";
import { Page, settled } from "./support.js";

/** @type {import("../../Sources/BoardServer/Resources/core/protocol").LineAnswer} */
const line = { line: 0, command: "move", changed: true, step: true, histories: [] };
/** @param {string} name @returns {import("../../Sources/BoardServer/Resources/core/protocol").LineAnswer["histories"][number]} */
const history = (name) => ({ figure: null, name, undo: { name: "Move", of: null }, redo: null });

test("a line that was run is told, and an edit of the board makes the board answer undo", () => {
  const answer = { ok: true, focus: "card", answers: [{ ...line, histories: [history("board")] }] };
  assert.deepEqual(outcomeOf(answer, ["move card by 1,1"], "card"), { results: [], spoken: "Done: move card by 1,1", focus: "board" });
  const own = { ok: true, focus: "card", answers: [{ ...line, histories: [history("card")] }] };
  assert.equal(outcomeOf(own, ["color card red"], "card").focus, "card");
  // A line that moves the focus moves the page's focus.
  assert.equal(outcomeOf({ ok: true, focus: "lamp", answers: [] }, ["focus lamp"], "board").focus, "lamp");
});

test("what lines print, warn of and expect is shown in its order", () => {
  const unmet = [{ message: "expected 'Move' to undo", hint: "write it so" }];
  const outcome = outcomeOf({
    ok: true, answers: [{ ...line, changed: false, step: false, output: "a table\n", note: "nothing to do", warnings: [{ message: "odd" }], unmet }],
  }, ["print board"], "board");
  assert.deepEqual(outcome.results.map(({ kind, text }) => [kind, text]),
    [["output", "a table"], ["note", "Nothing to do."], ["note", "Odd."], ["unmet", "Expected 'Move' to undo – write it so."]]);
  assert.equal(outcome.spoken.split("\n")[0], "a table");
  assert.equal(outcomeOf({ ok: true, answers: [{ ...line, changed: false, step: false }] }, ["x"], "board").spoken, "Nothing changed");
});

test("lines of a block that is open wait for the rest, with those that were sent before them", () => {
  const { pending, value } = outcomeOf({ ok: true, open: ["step on board", "  move card by 1,1"] }, ["move card by 1,1"], "board");
  assert.deepEqual(pending, { before: ["step on board", "move card by 1,1"], after: [], shown: ["step on board", "  move card by 1,1", "…"] });
  assert.equal(value, undefined);
});

test("a line that was refused is to be mended where it was to be done", () => {
  const answer = {
    ok: false, line: 2, diagnostic: { message: "there is no figure 'crad'", hint: "did you mean 'card'?", column: 6 },
    remaining: ["step on board", "move 🂡crad by 1,1", "end"], remainingLine: 1, answers: [line, { ...line, changed: false }],
  };
  const outcome = outcomeOf(answer, ["step on board", "move card by 1,1", "move 🂡crad by 1,1", "end"], "board");
  assert.equal(outcome.value, "move 🂡crad by 1,1");
  assert.equal(outcome.caret, 5);
  assert.deepEqual([outcome.pending?.before, outcome.pending?.after], [["step on board"], ["end"]]);
  assert.deepEqual(outcome.results.map(({ kind }) => kind), ["fault", "place", "hint", "hint"]);
  assert.equal(outcome.results[3].text, "1 line before it took effect; the rest is below.");
  // The caret's place counts characters.
  assert.equal(outcomeOf({ ...answer, diagnostic: { message: "m", column: 7 } }, [], "board").caret, 7);
});

test("of what may have been done there is a card, and nothing beside it", () => {
  assert.deepEqual(outcomeOf({ ok: false, kind: "mayBeDone", error: "?" }, ["add a"], "board"), { results: [], spoken: "" });
});

test("what is typed behind an open block goes along with it, whenever the answer comes", async () => {
  const page = new Page();
  await page.open();
  page.answer = ({ body }) => ({ body: body.lines.includes("end") ? { ok: true, answers: [] } : { ok: true, open: body.lines } });
  const answer = page.hold("commands");
  const all = ["step on board", "move a by 1,1", "end"].map((text) => page.session.send([text], { waitsForEnd: true }));
  answer({ body: { ok: true, open: ["step on board"] } });
  assert.equal((await all[2]).open, undefined);
  assert.deepEqual(page.requests("commands").map(({ lines }) => lines.length), [1, 2, 3]);
});

test("after a reload nobody is there to end a block, so its lines are shown", async () => {
  const page = new Page();
  await page.open();
  await page.lose();
  page.session.send(["step on board"], { waitsForEnd: true, quiet: true });
  const reloaded = new Page(page.storage, page.path);
  reloaded.answer = () => ({ body: { ok: true, open: ["step on board"] } });
  await reloaded.open();
  await settled();
  assert.deepEqual(reloaded.requests("commands").map(({ lines }) => lines), [["step on board"]]);
  assert.equal(reloaded.session.state.outbox.refusals[0].answer.error, "The block that these lines open was not ended.");
});

test("what all candidates begin with is written at once", () => {
  assert.equal(commonStart(["color", "corner"]), "co");
});

test("commands are found by any of their words, and first by their names", () => {
  const command = (/** @type {string} */ name, /** @type {string} */ summary) => ({ name, summary, forms: [`${name} NAME`] });
  const commands = [command("add", "Adds a figure, in a color."), command("color", "Changes how it looks.")];
  assert.deepEqual(found(commands, "color").map(({ name }) => name), ["color", "add"]);
  assert.deepEqual(found(commands, "NAME figure").map(({ name }) => name), ["add"]);
  assert.equal(found(commands, "").length, 2);
});
