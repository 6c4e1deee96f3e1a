import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { figure, Page, settled } from "./support.js";

/** @param {Page} page */
const lines = (page) => page.requests("commands").map((request) => request.lines);

test("edits are sent one at a time, in their order", async () => {
  const page = new Page();
  await page.open();
  const answer = page.hold("commands");
  const first = page.session.send(["add a at 0,0"]);
  page.session.send(["add b at 0,0"]);
  await settled();
  assert.deepEqual(lines(page), [["add a at 0,0"]]);
  assert.equal(page.session.state.outbox.entries.length, 2);
  answer({ body: { ok: true } });
  assert.equal((await first).ok, true);
  await settled();
  assert.deepEqual(lines(page), [["add a at 0,0"], ["add b at 0,0"]]);
  assert.equal(page.session.state.outbox.entries.length, 0);
});

test("what can't be sent waits for the connection, with the same id and after what was known first", async () => {
  mock.timers.enable({ apis: ["setTimeout"] });
  try {
    const page = new Page();
    await page.open();
    page.answer = () => ({ status: 0, body: {} });
    page.session.send(["add a at 0,0"]);
    await settled();
    assert.equal(page.session.state.connection.state, "lost");
    page.answer = () => ({ body: { ok: true } });
    page.epoch = "second";
    await page.reconnect([], { revision: 4, firstLine: 1, lines: ["rectboard 1", "add z at 0,0"] });
    mock.timers.tick(10_000);
    await settled();
    const requests = page.requests("commands");
    assert.equal(requests.length, 2);
    for (const { id, after } of requests) assert.deepEqual([id, after], [requests[0].id, { epoch: "first", lineCount: 0 }]);
  } finally {
    mock.timers.reset();
  }
});

test("what a reload interrupts is sent by the page that comes after it", async () => {
  const page = new Page();
  await page.open();
  page.isOffline = true;
  page.session.send(["add a at 0,0"], { title: "Add a" });
  await settled();
  const next = new Page(page.storage, page.path);
  assert.deepEqual(next.session.state.outbox.entries.map((entry) => entry.lines), [["add a at 0,0"]]);
  await next.open();
  assert.deepEqual(lines(next), [["add a at 0,0"]]);
  assert.deepEqual(Object.keys(next.storage), []);
});

test("what is left for another address isn't sent, but shown", async () => {
  const page = new Page();
  await page.open();
  page.isOffline = true;
  page.session.send(["add a at 0,0"], { title: "Add a" });
  await settled();
  const other = new Page(page.storage);
  await other.open();
  assert.deepEqual(lines(other), []);
  assert.deepEqual(other.session.state.outbox.refusals.map(({ title }) => title), ["Add a"]);
});

test("a refusal is kept until it is dismissed, unless whoever sent it tells of it", async () => {
  const page = new Page();
  await page.open();
  page.answer = () => ({ status: 422, body: { ok: false, kind: "refused", error: "There is no figure a." } });
  await page.session.send(["remove a"], { title: "Remove a" });
  await page.session.send(["remove b"], { quiet: true });
  const { refusals } = page.session.state.outbox;
  assert.deepEqual(refusals.map(({ title }) => title), ["Remove a"]);
  page.session.dismiss(refusals[0].id);
  assert.deepEqual(page.session.state.outbox.refusals, []);
});

test("of what may have been done the user is asked, however quiet it is", async () => {
  const page = new Page();
  await page.open();
  page.answer = () => ({ status: 409, body: { ok: false, kind: "mayBeDone", error: "It may have been done." } });
  await page.session.send(["remove a"], { quiet: true, title: "Remove a" });
  assert.equal(page.session.state.outbox.refusals[0].answer.kind, "mayBeDone");
});

test("an answer is told once the page shows what it did, and soon in any case", async () => {
  const page = new Page();
  await page.open([figure(1, "a")]);
  page.answer = () => ({ body: { ok: true, epoch: "first", revision: 2, lineCount: 1 } });
  let isTold = false;
  page.session.send(["remove a"]).then(() => { isTold = true; });
  await settled();
  assert.equal(isTold, false);
  page.say("change", page.change({ removed: [1], lines: ["remove a"] }));
  await settled();
  assert.equal(isTold, true);
  assert.deepEqual(page.session.state.document.order, []);
});

test("where the script ends is known from whatever tells of the latest revision", async () => {
  const page = new Page();
  await page.open();
  page.answer = () => ({ body: { ok: true, epoch: "first", revision: 3, lineCount: 7 } });
  page.session.send(["add a at 0,0"]);
  await settled();
  // Earlier changes by others arrive after the answer.
  page.say("change", page.change({ lines: ["add z at 0,0"] }));
  await settled();
  page.session.send(["add b at 0,0"]);
  await settled();
  assert.deepEqual(page.requests("commands").map(({ after }) => after.lineCount), [0, 7]);
});

test("a server that doesn't know the address is another one", async () => {
  const page = new Page();
  await page.open();
  page.answer = () => ({ status: 404, body: { ok: false } });
  page.session.send(["remove a"]);
  await settled();
  assert.deepEqual(page.session.state.connection, { state: "lost", hasMoved: true, isSilent: false });
});
