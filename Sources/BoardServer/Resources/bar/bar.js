// The bar: the menu, the document's name and state, where undo goes, and less frequent commands.
import { segments, tap } from "../commands/buttons.js";
import { icon } from "../commands/icons.js";
import { choosePlace, places } from "../commands/undoing.js";
import { timelineTitles } from "../core/document.js";
import { load, save } from "../core/storage.js";
import { find } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { stateOf } from "./state.js";

// Stored per tab, because documents in several tabs may need different choices.
const ofTab = () => sessionStorage;

/** @param {Session} session @param {Commands} commands @param {Desk} desk @param {import("../commands/menus").Menus} menus */
export function mountBar(session, commands, desk, menus) {
  const { store } = session;
  const element = find("[data-bar]");
  const onTimeline = load("undo", ofTab)?.onTimeline;
  if (typeof onTimeline === "boolean") store.update("view", { onTimeline });
  const opens = (/** @type {string} */ name) => (/** @type {MouseEvent} */ { currentTarget }) => menus.toggle(name,
    /** @type {HTMLElement} */ (currentTarget));
  store.watch(["document", "selection", "outbox", "edit", "panel", "connection", "view", "side"], (state) => {
    const { document: { board } } = state;
    const { kind, text, title, action } = stateOf(state);
    const { chosen, figure } = places(state);
    const goes = (/** @type {import("../commands/undoing").Place} */ value, /** @type {string} */ name, isThere = true) => ({
      value, isOn: value === chosen, title: undefined, content: name, attributes: { "aria-disabled": !isThere && "true", "data-responder": value,
        title: name },
    });
    draw(element,
      h("div", { class: "document" },
        h("button", { type: "button", class: "tap", "aria-label": "Menu", title: "Menu", "aria-haspopup": "menu", "aria-expanded": "false",
          "data-menu": "main", onclick: opens("main") }, icon("menu")),
        h("h1", { "data-name": true, text: board?.name ?? "Rectboard", title: board?.name }),
        h("p", { class: `saved ${kind}`, "data-status": true, "data-state": kind, title },
          icon(/** @type {Record<string, string>} */ ({ live: "check", lost: "lost", readonly: "lock" })[kind] ?? ""),
          h("span", { class: "word", text }), action && h("button", { type: "button", class: "link", text: action.text,
            onclick: () => action.run(session) }))),
      h("div", { class: "undoing", role: "group", "aria-label": "Undo and redo", hidden: board !== null && board.readOnly !== null },
        tap(commands, desk, "undo"), tap(commands, desk, "redo"),
        h("span", { class: "name no-phone", "aria-hidden": "true", text: "Undo" }),
        segments("What undo reverts", [
          goes("timeline", "Timeline", timelineTitles(state.document) !== null), goes("figure", figure?.name ?? "Figure", figure !== undefined),
            goes("board", "Board"),
        ], (value, event) => {
          if (/** @type {MouseEvent} */ (event).detail > 0) desk.focusCurrent();
          choosePlace(session, /** @type {import("../commands/undoing").Place} */ (value));
        }, { class: "segments no-phone" })),
      h("div", { class: "ends" },
        tap(commands, desk, "palette", { class: "button plain find", onclick: () => commands.give("palette") }, icon("search"),
          h("span", { class: "wide-only" }, "Commands ", h("kbd", { text: "Ctrl K" }))),
        h("button", { key: "export", type: "button", class: "button no-phone", "aria-haspopup": "menu", "aria-expanded": "false",
          "data-menu": "export", "aria-label": "Export", onclick: opens("export") },
          icon("export"), h("span", { class: "wide-only", text: "Export" }), icon("down")),
        tap(commands, desk, "help", { class: "tap no-phone" }), tap(commands, desk, "side",
          { class: "tap no-phone", "aria-pressed": false, "aria-expanded": String(!state.side.isFolded) })));
    document.title = board ? `${board.name} – Rectboard` : "Rectboard";
    document.body.toggleAttribute("data-readonly", board !== null && board.readOnly !== null);
  });
  store.watch(["view"], ({ view }) => save("undo", { onTimeline: view.onTimeline }, ofTab));
  let snaps = load("grid");
  if (typeof snaps?.snaps === "boolean" && snaps.gridSize > 0) store.update("view", { snaps: snaps.snaps, gridSize: snaps.gridSize });
  store.watch(["view"], ({ view }) => {
    if (snaps?.snaps === view.snaps && snaps.gridSize === view.gridSize) return;
    snaps = { snaps: view.snaps, gridSize: view.gridSize };
    save("grid", snaps);
  });
  if (load("demo") === true) store.update("view", { isDemo: true });
  store.watch(["view"], ({ view }) => save("demo", view.isDemo));
}
