// New figures: how they look.
import assert from "node:assert/strict";
import { test } from "node:test";
import { Adding } from "../../Sources/BoardServer/Resources/board/adding.js";
import { figure, Page, settled } from "./support.js";

/** A page with a card, and its commands that add. */
async function opened() {
  const page = new Page();
  await page.open([figure(1, "card")]);
  const adding = new Adding(page.session, /** @type {any} */ ({ seen: [0, 0, 600, 600], snapped: (/** @type {number} */ place) => place }));
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
