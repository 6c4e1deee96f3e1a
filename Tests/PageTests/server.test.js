import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { sure } from "../../Sources/PageKit/Resources/dom.js";
import { figure, Page, settled } from "./support.js";

test("changes bring figures, their order, titles and the board up to date", async () => {
  const page = new Page();
  await page.open([figure(1, "a"), figure(2, "b"), figure(3, "c")], { lines: ["rectboard 1"] });
  page.lineCount = 1;
  page.say("change", page.change({
    altered: [{ ...figure(3, "c"), reordered: true, next: 1 }, { ...figure(4, "d"), reordered: true, next: null }],
    removed: [2], board: { width: 800, height: 400, background: "#000000" }, lines: ["remove b"],
    histories: [{ figure: null, name: "board", undo: { name: "Remove", of: null }, redo: null }],
  }));
  const { document } = page.session.state;
  assert.deepEqual(document.order.map((id) => document.figures.get(id)?.name), ["c", "a", "d"]);
  assert.deepEqual([document.board?.width, document.board?.background], [800, "#000000"]);
  assert.deepEqual([document.lines, document.lineCount], [["rectboard 1", "remove b"], 2]);
  assert.deepEqual(document.titles.get(null)?.undo, { name: "Remove", of: null });
});

test("several figures that leave are gone from the order, and lines are numbered to the last", async () => {
  const page = new Page();
  await page.open([figure(1, "a"), figure(2, "b"), figure(3, "c")], { lines: ["rectboard 1", "add a"] });
  page.lineCount = 2;
  page.say("change", page.change({ removed: [3, 1], lines: ["remove c, a"] }));
  const { document } = page.session.state;
  assert.deepEqual(document.order, [2]);
  assert.deepEqual([document.firstLine, document.lines.length, document.lineCount], [1, 3, 3]);
});

test("of a figure that is edited in two windows, this page's edit is shown, however they are told", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  const previews = [page.session.page, "other"].map((window) => (
    { figure: 1, kind: /** @type {"panel" | "frame"} */ (window === "other" ? "panel" : "frame"), page: window }));
  for (const told of [previews, previews.toReversed()]) {
    page.say("change", page.change({ previews: told }));
    assert.equal(page.session.state.document.previews.get(1)?.page, page.session.page);
  }
});

test("a figure that is as it was is the same value, so that nothing of it is drawn again", async () => {
  const page = new Page();
  await page.open([figure(1, "a"), figure(2, "b")]);
  const before = page.session.state.document.figures.get(1);
  page.say("change", page.change({ altered: [{ ...figure(2, "b"), color: "#ff0000" }] }));
  assert.equal(page.session.state.document.figures.get(1), before);
});

test("a change that doesn't fit has the whole board sent", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  page.say("change", { ...page.change({}), from: 7 });
  assert.equal(page.sources.length, 2);
});

test("histories grow by what changes tell of them, and are asked for again if that doesn't fit", async () => {
  const page = new Page();
  await page.open([]);
  /** @param {string} caption @returns {import("../../Sources/BoardServer/Resources/core/protocol").Step} */
  const step = (caption) => ({ caption, lines: [1, 1], isOfSeveral: false, parent: null });
  /** @param {number} from @param {string[]} captions @returns {any} */
  const past = (from, ...captions) => ({ figure: null, name: "board", from, steps: captions.map(step), branchesFrom: 0, branches: [] });
  page.session.store.set({ pasts: new Map([[null, past(0, "Add a")]]) });
  page.say("change", page.change({ pasts: [past(1, "Add b")] }));
  assert.deepEqual(sure(page.session.state.pasts?.get(null)).steps.map(({ caption }) => caption), ["Add a", "Add b"]);
  // After a rename, all steps are sent again.
  page.say("change", page.change({ pasts: [past(0, "Add z", "Add b")] }));
  assert.deepEqual(sure(page.session.state.pasts?.get(null)).steps.map(({ caption }) => caption), ["Add z", "Add b"]);
  page.say("change", page.change({ pasts: [past(5, "Add c")] }));
  assert.equal(page.session.state.pasts, null);
});

test("after 5 seconds without a word the server is silent, until it says something", async () => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const page = new Page();
  await page.open([]);
  page.time = 4900;
  mock.timers.tick(1000);
  assert.equal(page.session.state.connection.isSilent, false);
  page.time = 5100;
  mock.timers.tick(1000);
  assert.equal(page.session.state.connection.isSilent, true);
  page.say("beat", {});
  mock.timers.tick(1000);
  assert.equal(page.session.state.connection.isSilent, false);
  mock.timers.reset();
});

test("with an edit unanswered for 5 seconds it is silent, too, and after 20 without a word it is lost", async () => {
  mock.timers.enable({ apis: ["setInterval", "setTimeout"] });
  const page = new Page();
  await page.open([]);
  page.hold("commands");
  page.session.send(["remove a"]);
  await settled();
  page.time = 5100;
  page.say("beat", {});
  mock.timers.tick(1000);
  assert.deepEqual(page.session.state.connection, { state: "live", hasMoved: false, isSilent: true });
  page.time = 26_000;
  mock.timers.tick(1000);
  assert.equal(page.session.state.connection.state, "lost");
  mock.timers.reset();
});
