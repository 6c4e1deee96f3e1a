import assert from "node:assert/strict";
import { test } from "node:test";
import { figure, Page, settled } from "./support.js";

/** @param {Page} page */
const actions = (page) => page.requests("preview").map(({ action }) => action);
/** @param {number} x @returns {import("../../Sources/BoardServer/Resources/core/gesture").Update[]} */
const at = (x) => [{ name: "a", frame: [x, 0, 100, 100] }];

test("of updates that wait for the one on its way, the last is sent", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  const gesture = page.session.begin("frame", ["a"]);
  await gesture.begun;
  const answer = page.hold("preview");
  for (const x of [1, 2, 3]) gesture.update(at(x));
  await settled();
  answer({ body: { ok: true } });
  await settled();
  const updates = page.requests("preview").filter(({ action }) => action === "update");
  assert.deepEqual(updates.map(({ figures }) => figures[0].frame[0]), [1, 3]);
});

test("its end is an edit of the outbox, and takes its place in the queue at once", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  const begun = page.hold("preview");
  const gesture = page.session.begin("frame", ["a"]);
  await settled();
  gesture.end(["move a to 5,5"], "Move a");
  page.session.send(["remove a"]);
  await settled();
  assert.deepEqual(page.requests("commands"), []);
  begun({ body: { ok: true } });
  await settled();
  assert.deepEqual(actions(page), ["begin", "end"]);
  assert.deepEqual(page.requests("preview").at(-1).lines, ["move a to 5,5"]);
  assert.deepEqual(page.requests("commands").map((request) => request.lines), [["remove a"]]);
});

test("one that the server refuses sends nothing, and tells its end why", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  page.answer = () => ({ status: 409, body: { ok: false, kind: "busy", error: "It is being edited." } });
  const gesture = page.session.begin("frame", ["a"]);
  await settled();
  const answer = await gesture.end(["move a to 5,5"], "Move a");
  assert.equal(answer.error, "It is being edited.");
  assert.deepEqual(actions(page), ["begin"]);
  // The caller that began it reports the reason.
  assert.deepEqual(page.session.state.outbox, { entries: [], refusals: [] });
});

test("one whose end is too long to be read is cancelled, since the server doesn't know that it is over", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  const gesture = page.session.begin("frame", ["a"]);
  await gesture.begun;
  const before = page.answer;
  page.answer = (request) => request.body.action === "end" ? { status: 413, body: { ok: false, error: "It is too long." } } : before(request);
  await gesture.end(["move a to 5,5"], "Move a");
  assert.deepEqual(actions(page), ["begin", "end", "cancel"]);
  const [{ gesture: number }, , { gesture: cancelled }] = page.requests("preview");
  assert.equal(cancelled, number);
});

test("without a connection it is this page's alone, and its end is sent later as an edit", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  await page.lose();
  const gesture = page.session.begin("frame", ["a"]);
  assert.equal((await gesture.update(at(9))).ok, true);
  gesture.end(["move a to 9,0"], "Move a");
  await page.reconnect([figure(1, "a")]);
  assert.deepEqual(actions(page), []);
  assert.deepEqual(page.requests("commands").map((request) => request.lines), [["move a to 9,0"]]);
});

test("one that ends as it began, or is cancelled, is over for the server as soon as that knows of it", async () => {
  for (const finish of ["end", "cancel"]) {
    const page = new Page();
    await page.open([figure(1, "a")]);
    const begun = page.hold("preview");
    const gesture = page.session.begin("frame", ["a"]);
    await settled();
    if (finish === "end") gesture.end([], "Move a");
    else gesture.cancel();
    await settled();
    assert.deepEqual(actions(page), ["begin"]);
    begun({ body: { ok: true } });
    await settled();
    assert.deepEqual(actions(page), ["begin", "cancel"]);
    assert.deepEqual(page.requests("commands"), []);
  }
});

test("one that is over before anybody needs to know of it is never told", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  page.session.begin("frame", ["a"]).cancel();
  await settled();
  assert.deepEqual(page.requests("preview"), []);
});

test("somebody else's end of it is told once", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  const gesture = page.session.begin("frame", ["a"]);
  await gesture.begun;
  /** @type {(string | undefined)[]} */
  const told = [];
  gesture.onover = ({ error }) => told.push(error);
  page.answer = () => ({ status: 410, body: { ok: false, kind: "over", error: "Somebody else has edited a." } });
  await gesture.update(at(1));
  await gesture.update(at(2));
  assert.deepEqual(told, ["Somebody else has edited a."]);
});
