// The line below the board: the selection and what undo will do, or what just happened; snapping and the zoom.
import { places } from "../commands/undoing.js";
import { frameOf } from "../core/frames.js";
import { tap } from "../commands/buttons.js";
import { icon } from "../commands/icons.js";
import { keysOf } from "../commands/keys.js";
import { isGroup, itemOf, ownerOf } from "../core/groups.js";
import { tidy } from "../core/lines.js";
import { onlyItem, selectedFigures, selectedItems } from "../core/selection.js";
import { counted, find, sure } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { act, close } from "../messages/messages.js";
import { inLine } from "../messages/notices.js";
import { isTouched } from "../panel/editing.js";
import { fault } from "../panel/sections.js";

const mostNames = 4;

// The selection, and its place.
/** @param {State} state @returns {[what: string, more: string]} */
function selectedText(state) {
  const { document, document: { board, order } } = state;
  const [only, items] = [onlyItem(state), selectedItems(state)];
  if (only) {
    const [x, y, width, height] = sure(frameOf(state, only.id)).map(tidy);
    const owner = itemOf(document, ownerOf(document, only.id));
    const place = `${width} × ${height} at ${x}, ${y}`;
    return [only.name, [owner && `in the group ${owner.name}`, isGroup(only) && counted(selectedFigures(state).length, "figure"),
      place].filter(Boolean).join(", ")];
  }
  if (items.length === 0) return ["Nothing selected", board ? counted(order.length, "figure") : ""];
  const names = items.map((item) => (isGroup(item) ? `the group ${item.name}` : item.name));
  const [first, last] = [names.slice(0, -1), names.at(-1)];
  return [`${items.length} selected`, names.length > mostNames ? `${names.slice(0, mostNames).join(", ")} and ${names.length - mostNames} more`
    : `${first.join(", ")} and ${last}`];
}

/** @param {Session} session @param {Commands} commands @param {Desk} desk @param {import("../board/writing").Writing} writing */
export function mountStatus(session, commands, desk, writing) {
  const element = find("[data-status-line]");
  session.store.watch(["document", "selection", "held", "view", "notes", "outbox", "connection", "edit"], (state) => {
    const { view, edit } = state;
    const { card, more } = inLine(state);
    const [what, where] = selectedText(state);
    const { now } = places(state);
    element.classList.toggle("has-note", card !== undefined);
    // The message is drawn here for the eye; messages.js announces it to screen readers.
    const note = card && h("div", { key: card.key, class: `note ${card.severity}`, "data-note": card.severity },
      card.severity !== "info" && icon("warning"), h("p", { title: [card.title, ...card.texts].filter(Boolean).join(" ") },
        card.title && h("b", {}, card.title, " "), card.texts[0] ?? ""),
      card.action && h("button", { key: "act", type: "button", class: "button small", text: card.action.text, onclick: () => act(session, card) }),
      (more > 0 || card.hasMore) && h("button", { type: "button", class: "button small", text: more > 0 ? `Show all ${more + 1}` : "Show",
        onclick: () => session.store.update("side", { open: "messages", isFolded: false }) }),
      h("button", { type: "button", class: "tap", "aria-label": "Close", title: "Close (Esc)", onclick: () => close(session, [card]) },
        icon("close")));
    const keys = (/** @type {string} */ key, /** @type {string} */ text) => h("span", { class: "muted" }, keysOf(key), ` ${text}`);
    const words = writing.isOpen
      ? h("p", { key: "what", class: "what" }, h("b", { text: writing.name ? `Label of ${writing.name}` : writing.isNew ? "New text" : "A text without its figure" }),
        fault({ state, problem: edit.problem }, "text"), keys("Esc", "keeps it"), keys("Enter", "begins a new line"),
        writing.isCell && keys("Tab", "goes to the next cell"))
      : h("p", { key: "what", class: "what" }, h("b", { "data-selected": true, text: what }), h("span", { text: where }),
        isTouched(state) ? h("span", { class: "muted next", text: "Save makes it one step, Cancel reverts it" })
          : h("span", { class: "muted next wide-only", "data-title": "undo", text: now.undo ? `Undo: ${now.undo}` : "Nothing to undo" }));
    draw(element, note ?? words,
      h("div", { class: "view no-phone", role: "group", "aria-label": "View" },
        tap(commands, desk, "snap", { class: "button plain snap" }, icon("grid"),
          h("span", { class: "wide-only", text: `Snap to ${view.gridSize}` })), h("hr"),
        tap(commands, desk, "zoomOut"), tap(commands, desk, "zoomReset", { class: "button plain percent", "data-zoom": true },
          `${Math.round(view.zoom * 100)} %`), tap(commands, desk, "zoomIn"),
        tap(commands, desk, "fit", { class: "button plain" }, "Fit")));
  }, { inFrame: true });
}
