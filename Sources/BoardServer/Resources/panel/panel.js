// Szulc's settings panel, as in the demo: changes are previewed to all pages, and recorded when they are saved. The panel covers the side until it is
// saved or cancelled.
import { icon } from "../commands/icons.js";
import { stepTitle, turn } from "../commands/undoing.js";
import { obstacleOf, titlesOf, turnTitle } from "../core/document.js";
import { itemOf, several, wholes } from "../core/groups.js";
import { draw, h } from "../kit/draw.js";
import { shownValues, touchedOf } from "./fields.js";
import { borderSection, demoColors, fillSection, labelSection, radiusSection, section } from "./sections.js";
import { editedItems, editingOf, isTouched } from "./editing.js";
import { cancelSettings, differsFromSelection, followSelection, lackOf, panelFigures, saveSettings } from "./settings.js";

/** @param {Session} session @param {HTMLElement} element @param {Desk} desk */
export function mountPanel(session, element, desk) {
  const [{ store }, editing] = [session, editingOf(session)];
  const [save, cancel] = [() => saveSettings(session), () => cancelSettings(session)];
  /** @type {Policy} */
  const policy = {
    typed: (field) => {
      const { place, touched } = store.state.edit;
      return place === "panel" && field in touched ? String(touched[field]) : undefined;
    },
    focus: () => {}, leave: () => true, revert: () => false, type: (field, text, shown) => { editing.type("panel", { [field]: text }, shown ?? ""); },
    preview: (field, text) => { editing.type("panel", { [field]: text }); }, apply: (values) => { editing.type("panel", values); },
    enter: () => {
      save();
      return true;
    },
  };
  followSelection(session);
  let open = /** @type {string | null} */ (null);
  let asked = 0;
  /** @type {Element | null} */
  let opener = null;
  let wasOpen = false;
  element.classList.add("panel");
  element.setAttribute("role", "dialog");
  element.tabIndex = -1;
  element.addEventListener("keydown", (event) => {
    const isSaving = event.key === "Enter" && (event.ctrlKey || event.metaKey);
    if ((event.key !== "Escape" && !isSaving) || event.isComposing || event.defaultPrevented) return;
    event.preventDefault();
    event.stopPropagation();
    if (isSaving) save();
    else cancel();
  });
  const goBack = () => {
    const node = /** @type {HTMLElement | null} */ (opener);
    const isThere = node?.isConnected && node.getClientRects().length > 0 && !desk.options.contains(node);
    if (isThere) node.focus({ preventScroll: true });
    if (!isThere || document.activeElement !== node) desk.focusCurrent();
  };

  const drawPanel = (/** @type {State} */ state) => {
    const { panel, panel: { isOpen } } = state;
    const hadFocus = element.contains(document.activeElement);
    if (isOpen && !wasOpen) opener = document.activeElement;
    if (!isOpen) {
      draw(element);
      if (wasOpen && hadFocus) goBack();
    } else draw(element, contents(state));
    wasOpen = isOpen;
    const name = nameOf(state);
    element.setAttribute("aria-label", name === "Settings" ? name : `Settings of ${name}`);
    // After a click, no focus ring is shown, because the focus wasn't moved by a key.
    const first = /** @type {HTMLElement} */ (element.querySelector(lackOf(state, session.page) ? "[data-panel=cancel]" : "[data-swatch]"));
    if (isOpen && panel.asked !== asked) (state.view.isKeyed && first ? first : element).focus({ preventScroll: true });
    asked = panel.asked;
  };
  /** @param {State} state */
  function contents(state) {
    const { edit, edit: { problem }, document } = state;
    const figures = panelFigures(state);
    const [isIdle, name] = [lackOf(state, session.page) !== null, nameOf(state)];
    const now = figures.map((figure) => ({ ...document.figures.get(figure.id) ?? figure, ...edit.looks.get(figure.id) }));
    const shown = {
      state, policy, figures: now, values: shownValues(figures, touchedOf(edit, figures), document), places: {}, problem, open,
      setOpen: (/** @type {string | null} */ name) => {
        open = name;
        drawPanel(store.state);
      },
    };
    const isSavable = isTouched(state) && problem === null && obstacleOf(document) === null;
    const notice = noticeOf(state, session.page);
    return [
      h("header", { class: "who" }, h("h2", { class: "name", "data-panel": "title", text: name, title: name }),
        h("span", { class: "chip", text: "Demo" }),
        h("button", { type: "button", class: "tap", "aria-label": "Cancel", title: "Cancel (Esc)", onclick: cancel },
          icon("close"))),
      h("p", { class: "section hint", role: "status", "data-panel": "notice", hidden: notice === "", text: notice }),
      h("div", { class: "pane-body" }, !isIdle && [demoColors(shown), fillSection(shown), radiusSection(shown), borderSection(shown),
        labelSection(shown), historySection(state)],
        problem && !element.querySelector(`[data-field=${problem.field}]`) && h("p", { class: "section fault", role: "alert", text: problem.text })),
      h("div", { class: "closing" },
        h("button", { type: "button", class: "button", "data-panel": "cancel", text: isIdle ? "Close" : "Cancel", onclick: cancel }),
        !isIdle && h("button", { type: "button", class: "button primary", "data-panel": "save", text: "Save", disabled: !isSavable,
          onclick: save })),
    ];
  }
  /** @param {State} state */
  function historySection(state) {
    const { document } = state;
    const [figures, isLocked] = [panelFigures(state), isTouched(state)];
    const titles = titlesOf(document, figures[0].id);
    const hint = hintOf(state);
    const button = (/** @type {"undo" | "redo"} */ word) => {
      const isIdle = titles[word] === null || isLocked;
      const text = turnTitle({ undo: stepTitle(titles.undo), redo: stepTitle(titles.redo) }, word);
      return h("button", {
        key: word, type: "button", class: "button", "data-panel": word, title: text,
          "aria-disabled": isIdle && "true", text,
        onclick: () => (isIdle ? session.announce(hint || `Nothing to ${word}`) : turn(session, word, figures[0].name)),
      });
    };
    return section("History", h("h3", { text: figures.length > 1 ? "Undo" : `Undo of ${figures[0].name}` }),
      figures.length === 1 && h("div", { class: "pair" }, button("undo"), button("redo")),
        h("p", { class: "hint", "data-panel": "lock", text: hint }));
  }
  store.watch(["panel", "edit", "document", "connection", "selection", "held"], drawPanel);
}

const nameOf = (/** @type {State} */ state) => {
  const figures = panelFigures(state);
  return figures.length === 0 ? "Settings" : several(wholes(state.document, figures.map(({ id }) => id)).map((id) => itemOf(state.document, id) ?? figures[0]));
};
/** @param {State} state @param {string} page */
function noticeOf(state, page) {
  const { document, connection, selection: { ids } } = state;
  const lack = lackOf(state, page);
  if (lack) return lack;
  if (obstacleOf(document)) return `${obstacleOf(document)}.`;
  if (connection.state !== "live") return "No connection: what you save is sent once it is back.";
  return isTouched(state) && ids.size > 0 && differsFromSelection(state)
    ? `Save or cancel these settings of ${several(editedItems(state))} to see those of what is selected.` : "";
}
/** @param {State} state */
function hintOf(state) {
  const [{ document }, figures] = [state, panelFigures(state)];
  if (figures.length > 1) return "Each figure has a history of its own: it gets one step when you save.";
  const titles = titlesOf(document, figures[0].id);
  if (isTouched(state)) return "Save or cancel your changes first.";
  return titles.undo || titles.redo ? "Undo and redo take effect at once: Cancel doesn’t revert them." : "";
}
