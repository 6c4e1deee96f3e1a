// The edit of a field: the whole table of its transitions, and every property with every way to end.
import assert from "node:assert/strict";
import { test } from "node:test";
import { stateOf } from "../../Sources/BoardServer/Resources/bar/state.js";
import { Editing, isOfSelection, isOpen, isUnsaved, leads } from "../../Sources/BoardServer/Resources/panel/editing.js";
import { numberIn, shownValues, touchedOf } from "../../Sources/BoardServer/Resources/panel/fields.js";
import { byteCount, problemIn, properties, room } from "../../Sources/BoardServer/Resources/panel/properties.js";
import { defaults, figure, Page, settled } from "./support.js";

const label = /** @type {const} */ ({ text: "Old", size: 14, color: null, column: "center", row: "middle" });
const [card, radio] = [figure(1, "card", { border: { color: "#000000", width: 2 }, label }), figure(2, "radio")];

/** @param {number[]} ids @param {object} board */
async function opened(ids = [1], board = {}) {
  const page = new Page();
  const editing = new Editing(page.session);
  const adopted = /** @type {string[]} */ ([]);
  editing.adopt = (text) => { adopted.push(text); };
  await page.open([card, radio], board);
  page.session.select(ids);
  await settled();
  page.forget();
  const reply = /** @type {ReturnType<Page["hold"]> | undefined} */ (undefined);
  return { page, editing, adopted, reply, session: page.session };
}
// All lines that were sent to be recorded.
/** @param {Page} page */
const lines = (page) => page.posted.flatMap(({ body }) => body?.lines ?? []);
/** @param {Page} page */
const actions = (page) => page.requests("preview").map(({ action }) => action);
/** @param {Page} page */
const said = (page) => page.session.state.notes.messages.map(({ text }) => text);
/** @param {Page} page */
const mode = (page) => page.session.state.edit.mode;

// For each property: a text to type, and the line that records it for "card". `null`: it isn't recorded in the file.
/** @type {Record<string, [text: string | boolean, line: string | null]>} */
const samples = {
  text: ["New", 'label "card" "New"'], name: ["hero", 'rename "card" to "hero"'], x: ["40+2", 'move "card" to 42,10'],
  y: ["7", 'move "card" to 10,7'], width: ["50", 'resize "card" to 50x100'], height: ["60", 'resize "card" to 100x60'],
  corner: ["9", 'corner "card" 9'], borderWidth: ["3", 'border "card" #000000 3'], size: ["20", 'label "card" size 20'],
  padding: ["4", 'label "card" padding 4'], opacity: ["50", 'color "card" #b3b3b380'], color: ["blue", 'color "card" blue'],
  borderColor: ["red", 'border "card" red 2'], ink: ["white", 'label "card" color white'], bordered: [false, 'border "card" none'],
  column: ["left", 'label "card" left'], row: ["top", 'label "card" top'], weight: ["bold", 'label "card" bold'],
  background: ["pink", "color board pink"], grid: ["25", null],
};
// Texts that the page knows to be none.
/** @type {Record<string, string[]>} */
const wrong = {
  text: ["x".repeat(1001), "a\tb"], name: ["", "x".repeat(201), "a\nb"], x: ["", "ten", "2000000"], y: ["1+"], width: ["0", "-4"], height: ["0"],
  corner: ["-1"], borderWidth: ["0"], size: ["0", ""], padding: ["-1"], opacity: ["101"], color: ["", "table blue", 'a"b'], borderColor: ["two words"],
  ink: ["two words"], background: [""], grid: ["0"],
};
const ofBoard = ["background", "grid"];

test("there is a sample for each property", () => assert.deepEqual(Object.keys(samples).sort(), Object.keys(properties).sort()));

// MARK: The table

// How each mode is reached.
/** @type {Record<string, (setup: Awaited<ReturnType<typeof opened>>) => Promise<unknown> | unknown>} */
const ways = {
  idle: () => {},
  previewing: ({ editing }) => editing.type("side", { text: "New" }, "Old"),
  refused: ({ editing }) => {
    editing.type("side", { text: "a\tb" }, "Old");
    editing.end();
  },
  ending: (setup) => {
    const { editing, page } = setup;
    setup.reply = page.hold("commands");
    editing.type("side", { text: "New" }, "Old");
    editing.end();
  },
  waiting: async ({ editing, page }) => {
    editing.type("side", { text: "New" }, "Old");
    await page.lose();
    editing.end();
  },
  homeless: async ({ editing, page }) => {
    editing.type("side", { text: "New" }, "Old");
    await settled();
    page.say("change", page.change({ removed: [1] }));
    await settled();
  },
};
// What makes each event, if it is possible.
/** @type {Record<string, (setup: Awaited<ReturnType<typeof opened>>) => Promise<unknown> | unknown>} */
const events = {
  begin: ({ editing }) => editing.begin("side", "corner", "0"),
  type: ({ editing, session }) => {
    const { edit } = session.state;
    if (isOpen(edit)) editing.type(edit.place, { text: "Newer" });
  },
  refuse: ({ editing, session }) => {
    const { edit } = session.state;
    if (isOpen(edit)) editing.type(edit.place, { text: "a\tb" });
    editing.end();
  },
  end: ({ editing }) => editing.end(),
  revert: ({ editing }) => editing.revert(),
  orphan: async ({ page }) => {
    page.say("change", page.change({ removed: [1] }));
    await settled();
  },
  lose: ({ page }) => page.lose(),
  answer: async ({ page, reply }) => {
    reply?.({ body: { ok: true } });
    if (page.isOffline) await page.reconnect([card, radio]);
    await settled();
  },
};
for (const from of Object.keys(leads)) {
  for (const [event, make] of Object.entries(events)) {
    test(`the table: ${event} when it is ${from}`, async () => {
      const setup = await opened();
      await ways[from](setup);
      assert.equal(mode(setup.page), from);
      const before = setup.session.state.edit;
      await make(setup);
      // Before another edit begins, this one ends. A text with a problem doesn't end, and one that is put on the board needs no answer.
      const special = /** @type {Record<string, string>} */ ({
        "begin previewing": "previewing", "end refused": "refused", "end homeless": "idle", "begin homeless": "idle",
      })[`${event} ${from}`];
      assert.equal(mode(setup.page), special ?? leads[/** @type {keyof typeof leads} */ (from)][event] ?? from);
      // A text is never dropped: it is kept, recorded, put on the board, told, or reverted by the writer.
      if (isUnsaved(before) && !["revert", "type", "refuse"].includes(event)) {
        await settled();
        const all = [...lines(setup.page), ...setup.adopted, ...said(setup.page), JSON.stringify(setup.session.state.edit.touched),
          ...setup.session.state.outbox.entries.flatMap((entry) => entry.lines)].join();
        assert.ok(all.includes(String(before.touched.text).replace("\t", "\\t")), all);
      }
    });
  }
}

// MARK: Every property with every way to end

for (const [field, [text, line]] of Object.entries(samples)) {
  const ids = ofBoard.includes(field) ? [] : [1];
  test(`${field}: leaving records it, once`, async () => {
    const { page, editing, session } = await opened(ids);
    editing.type("side", { [field]: text }, "shown");
    await settled();
    if (typeof text === "string") assert.equal(stateOf(session.state).text, "Typing …");
    assert.equal(editing.leave(), true);
    assert.equal(editing.leave(), true);
    await settled();
    assert.deepEqual(lines(page), line === null ? [] : [line]);
    assert.deepEqual([mode(page), stateOf(session.state).text], ["idle", "Saved"]);
  });
  test(`${field}: Escape reverts it, and a value there and back leaves nothing`, async () => {
    const { page, editing } = await opened(ids);
    editing.type("side", { [field]: text }, "shown");
    await settled();
    assert.equal(editing.revert(), true);
    editing.type("side", { [field]: text }, "shown");
    editing.type("side", { [field]: "shown" }, "shown");
    editing.end();
    await settled();
    assert.deepEqual([lines(page), mode(page)], [[], "idle"]);
    assert.equal(actions(page).filter((each) => each === "begin").length, actions(page).filter((each) => each === "cancel").length);
  });
  for (const bad of wrong[field] ?? []) {
    test(`${field}: “${bad.slice(0, 9)}” is refused before it is left`, async () => {
      const { page, editing, session } = await opened(ids);
      editing.type("side", { [field]: bad }, "shown");
      assert.equal(editing.leave(), false);
      assert.deepEqual([mode(page), session.state.edit.touched[field], session.state.edit.problem?.field], ["refused", bad, field]);
      // Nothing else begins until then.
      assert.equal(editing.begin("side", field === "x" ? "y" : "x", "1"), false);
      editing.type("side", { [field]: text });
      assert.equal(editing.leave(), true);
      await settled();
      assert.deepEqual(lines(page), line === null ? [] : [line]);
    });
  }
  if (line === null || ids.length === 0) continue;
  test(`${field}: it is recorded by the name that its figure has by then, also if the board is read again`, async () => {
    for (const isNew of [false, true]) {
      const { page, editing } = await opened();
      editing.type("side", { [field]: text }, "shown");
      await settled();
      if (isNew) page.say("board", page.board([figure(1, "first"), { ...card, id: 2, name: "card" }, { ...radio, id: 3 }]));
      else page.say("change", page.change({ altered: [{ ...card, name: "ticket" }] }));
      await settled();
      editing.leave();
      await settled();
      assert.deepEqual(lines(page), [isNew ? line : line.replace('"card"', '"ticket"')]);
    }
  });
  test(`${field}: what others change of its figure ends nothing`, async () => {
    const { page, editing, session } = await opened();
    editing.type("side", { [field]: text }, "shown");
    await settled();
    page.say("change", page.change({ altered: [card], previews: [{ figure: 1, kind: "panel", page: session.page }] }));
    await settled();
    page.say("change", page.change({ altered: [{ ...card, color: "#b3b3b3", corner: 2 }], previews: [], lines: ["corner card 2"] }));
    await settled();
    assert.equal(mode(page), "previewing");
    if (properties[field].of === "figures") assert.deepEqual(actions(page), ["begin", "update", "cancel", "begin", "update"]);
    editing.leave();
    await settled();
    assert.deepEqual(lines(page), [line]);
  });
  test(`${field}: if its figure goes, the text is kept or told, and keys are nobody's commands`, async () => {
    const { page, editing, adopted } = await opened();
    editing.type("side", { [field]: text }, "shown");
    await settled();
    page.say("change", page.change({ removed: [1] }));
    await settled();
    assert.equal(mode(page), "homeless");
    assert.match(said(page)[0], field === "text" ? /^card left the board. Escape or a click makes/ : /^card left the board: “.*” wasn’t recorded.$/);
    editing.leave();
    assert.deepEqual([adopted, mode(page)], [field === "text" ? ["New"] : [], "idle"]);
  });
  test(`${field}: without a connection it waits, and is recorded later`, async () => {
    const { page, editing, session } = await opened();
    await page.lose();
    editing.type("side", { [field]: text }, "shown");
    editing.leave();
    assert.equal(mode(page), "waiting");
    assert.deepEqual(session.state.outbox.entries.map((entry) => entry.lines), [[line]]);
    await page.reconnect([card, radio]);
    await settled();
    assert.deepEqual([mode(page), lines(page)], ["idle", [line]]);
  });
  test(`${field}: a refusal comes back with the text, and opens the field again`, async () => {
    const { page, editing, session } = await opened();
    page.answer = ({ body }) => (body?.lines ? { status: 422, body: { ok: false, kind: "refused", error: "no" } } : { body: { ok: true } });
    editing.type("side", { [field]: text }, "shown");
    editing.leave();
    session.select([2]);
    await settled();
    assert.deepEqual([mode(page), session.state.outbox.refusals.length], ["idle", 0]);
    const [message] = session.state.notes.messages;
    assert.equal(message.text, `“${text}” wasn’t recorded. No.`);
    message.action?.run();
    assert.deepEqual([mode(page), session.state.edit.touched, [...session.state.selection.ids]], ["refused", { [field]: text }, [1]]);
  });
}

// MARK: Rules

test("an edit goes to the figures that were selected when it began, and the next one to the next", async () => {
  const { page, editing, session } = await opened();
  editing.type("side", { text: "Hello" }, "Old");
  editing.leave();
  session.select([2]);
  editing.type("side", { color: "blue" });
  editing.end();
  await settled();
  assert.deepEqual(lines(page), ['label "card" "Hello"', 'color "radio" blue']);
  assert.equal(session.focus, "radio");
});

test("another edit begins once the server knows the end of the one before", async () => {
  const { page, editing } = await opened();
  editing.type("side", { text: "Hello" }, "Old");
  await settled();
  const answer = page.hold("preview");
  editing.type("side", { corner: "4" }, "0");
  await settled();
  assert.deepEqual(actions(page), ["begin", "update", "end"]);
  answer({ body: { ok: true } });
  await settled();
  assert.deepEqual(actions(page), ["begin", "update", "end", "begin", "update"]);
});

test("if some of its figures go, it goes on with the rest", async () => {
  const { page, editing } = await opened([1, 2]);
  editing.type("side", { color: "blue" }, "");
  await settled();
  page.say("change", page.change({ removed: [1] }));
  await settled();
  assert.deepEqual(said(page), ["card left the board; the edit goes on with the rest."]);
  assert.deepEqual(page.requests("preview").at(-1).figures.map((/** @type {Figure} */ each) => each.name), ["radio"]);
  editing.leave();
  await settled();
  assert.deepEqual(lines(page), ['color "radio" blue']);
});

test("the second who types in a label is told, keeps the text, and is seen once the first has ended", async () => {
  const { page, editing, session } = await opened();
  page.answer = ({ body }) => (body.action === "begin" ? { status: 409, body: { ok: false, kind: "busy", error: "'card' is being edited in another window" } }
    : { body: { ok: true } });
  page.say("change", page.change({ previews: [{ figure: 1, kind: "panel", page: "other" }] }));
  editing.type("side", { text: "Mine" }, "Old");
  await settled();
  assert.deepEqual([mode(page), session.state.edit.busy], ["previewing", "'card' is being edited in another window."]);
  assert.equal(session.state.edit.looks.get(1)?.text, "Mine");
  page.answer = () => ({ body: { ok: true } });
  page.say("change", page.change({ altered: [{ ...card, label: { ...label, text: "Theirs" } }], previews: [] }));
  await settled();
  assert.deepEqual([session.state.edit.busy, session.state.edit.touched.text, actions(page)], [null, "Mine", ["begin", "begin", "update"]]);
  editing.leave();
  await settled();
  assert.deepEqual(lines(page), ['label "card" "Mine"']);
});

test("what couldn't be shown is recorded in its turn, even if it ends before the page knows", async () => {
  const { page, editing, session } = await opened();
  const begun = page.hold("preview");
  editing.type("side", { text: "Mine" }, "Old");
  await settled();
  editing.leave();
  session.send(["remove radio"]);
  begun({ status: 409, body: { ok: false, kind: "busy", error: "'card' is being edited in another window" } });
  await settled();
  assert.deepEqual([lines(page), mode(page), said(page)], [['label "card" "Mine"', "remove radio"], "idle", []]);
});

test("what is set before a text is kept for the text that comes", async () => {
  const { page, editing, session } = await opened([2]);
  for (const [field, value] of [["column", "left"], ["weight", "bold"], ["size", "24"]]) {
    editing.type("side", { [field]: value });
    assert.equal(editing.end(), true);
  }
  const { edit, document } = session.state;
  assert.equal(shownValues([radio], touchedOf(edit, [radio]), document).size, "24");
  editing.begin("board", "text", "", [radio]);
  editing.type("board", { text: "Hi" });
  editing.end();
  await settled();
  assert.deepEqual(lines(page), ['label "radio" "Hi" size 24 left bold']);
});

test("what is kept for a text to come is nothing to a label that somebody else has made", async () => {
  const { page, editing, session } = await opened([2]);
  editing.type("side", { size: "24" });
  editing.end();
  const labelled = { ...radio, label };
  page.say("change", page.change({ altered: [labelled] }));
  await settled();
  const { edit, document } = session.state;
  assert.equal(shownValues([labelled], touchedOf(edit, [labelled]), document).size, "14");
  editing.begin("board", "text", "Old", [labelled]);
  editing.type("board", { text: "Hi" });
  editing.end();
  await settled();
  assert.deepEqual(lines(page), ['label "radio" "Hi"']);
});

test("a fault in the file keeps the field, and the figures that are missing meanwhile", async () => {
  const { page, editing } = await opened();
  editing.type("side", { text: "Hello" }, "Old");
  await settled();
  page.say("board", page.board([], { fault: { message: "expected a number" } }));
  await settled();
  assert.equal(mode(page), "previewing");
  page.say("board", page.board([card, radio]));
  await settled();
  editing.leave();
  await settled();
  assert.deepEqual(lines(page), ['label "card" "Hello"']);
});

test("a text counts its bytes near its limit, as the server counts them", () => {
  assert.deepEqual([room("text", "x".repeat(900)), room("text", "x".repeat(901)), room("text", "é".repeat(510))],
    ["", "901 of 1,000 bytes", "1,020 of 1,000 bytes"]);
  assert.equal(byteCount("e\u0301"), 2);
  assert.equal(problemIn({ text: "one\ntwo" }), null);
  assert.equal(problemIn({ text: "\u0085" })?.text, "A control character can’t be in it: U+0085.");
});

test("several figures get it together, as one on the timeline", async () => {
  const { page, editing } = await opened([1, 2]);
  for (const values of [{ bordered: true, borderWidth: "3" }, { color: "red", corner: "4" }]) {
    editing.type("side", /** @type {any} */ (values));
    editing.end();
    await settled();
  }
  assert.deepEqual(lines(page), ['border "card", "radio" #000000 3',
    'step "Change 2 Figures" on board', 'panel "card"', 'panel "radio"', 'color "card", "radio" red', 'corner "card", "radio" 4', "end", "end", "end",
  ]);
});

test("without a connection it is drawn here", async () => {
  const { page, editing, session } = await opened();
  await page.lose();
  editing.type("side", { corner: "7" }, "0");
  assert.equal(session.state.edit.looks.get(1)?.corner, 7);
  editing.end();
  editing.type("side", { text: "Hello" }, "Old");
  assert.deepEqual([session.state.edit.looks.get(1)?.corner, session.state.edit.looks.get(1)?.text], [7, "Hello"]);
});

test("with nothing selected, the size is the board's", async () => {
  const { page, editing } = await opened([]);
  editing.type("side", { width: "800" }, "600");
  editing.leave();
  assert.equal(mode(page), "ending");
  await settled();
  assert.deepEqual(lines(page), ["resize board to 800x600"]);
});

test("a text whose figure has gone is kept while the file has a fault", async () => {
  const { page, editing, adopted, session } = await opened();
  editing.type("side", { text: "New" }, "Old");
  await settled();
  page.say("change", page.change({ removed: [1] }));
  await settled();
  page.say("board", page.board([radio], { fault: { message: "expected a number" } }));
  editing.leave();
  const paste = () => session.state.notes.messages.at(-1)?.action?.run();
  paste();
  assert.deepEqual([mode(page), adopted, said(page).at(-1)], ["idle", [], "“New” wasn’t recorded. Fix the file first."]);
  page.say("board", page.board([radio]));
  paste();
  assert.deepEqual(adopted, ["New"]);
});

test("an edit of the board is none of a figure that is selected meanwhile, and doesn't open again over it", async () => {
  const { page, editing, session } = await opened([]);
  const reply = page.hold("commands");
  editing.type("side", { width: "800" }, "600");
  editing.enter();
  await settled();
  assert.equal(isOfSelection(session.state, session.state.edit), true);
  session.select([2]);
  assert.equal(isOfSelection(session.state, session.state.edit), false);
  reply({ status: 422, body: { ok: false, kind: "refused", error: "no" } });
  await settled();
  assert.deepEqual([mode(page), [...session.state.selection.ids], said(page)], ["idle", [2], ["“800” wasn’t recorded. No."]]);
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
