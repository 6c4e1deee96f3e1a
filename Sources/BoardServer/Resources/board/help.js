// The dialog that lists the keyboard shortcuts.
import { keep, kept } from "../core/kept.js";
import { find, make } from "../kit/dom.js";

/** @type {[string, [string, string][]][]} */
const sections = [
  ["Figures", [
    ["R", "Draw a rectangle"], ["A", "Add one in the middle"], ["N, P", "Next, previous figure"],
    ["Space", "Select or deselect it"], ["Ctrl A", "Select all"], ["Shift click, or a frame", "Select several"],
    ["Enter, two clicks or taps", "Settings"], ["F2", "Rename"], ["Delete", "Remove"], ["Ctrl D, Alt drag", "Duplicate"],
    ["Ctrl C, X, V", "Copy, cut, paste"], ["Right click, long press", "Menu"], ["Esc", "Cancel, or select nothing"],
  ]],
  ["Parts", [
    ["Ctrl G", "Group: make a part of what is selected"], ["Ctrl Shift G", "Ungroup"],
    ["Two clicks or taps", "Go into the part, and select a member"], ["Esc", "Go out again"],
    ["← → in the list of figures", "Close, open a part"],
  ]],
  ["Place and size", [
    ["← ↑ → ↓", "Move by 1, or by the grid"], ["Shift ← ↑ → ↓", "Move by 10"], ["Ctrl ← ↑ → ↓", "Change the size"],
    ["Shift drag", "Keeps to one direction; keeps the ratio of a size"], ["Ctrl drag", "Snaps to nothing"],
    ["] [", "Forward, backward"], ["Shift ] [", "To the front, to the back"],
  ]],
  ["Undo", [
    ["Ctrl Z", "Undo, in the context that answers"], ["Ctrl Shift Z, Ctrl Y", "Redo"], ["U", "Let the figure answer, or the board"],
    ["Shift U", "Undo in the order of work"],
  ]],
  ["View", [
    ["+ −", "Zoom in, out"], ["0", "100 %"], ["F", "Fit the board"], ["Shift F", "Fit all figures"], ["G", "Snap to the grid"],
    ["Space and drag", "Move the view"], ["Two fingers", "Move the view, zoom"], ["Wheel, Ctrl wheel", "Move the view, zoom"],
    ["?", "These shortcuts"],
  ]],
];

/** @param {import("../core/session").Session} session @param {HTMLDialogElement} dialog @returns {() => void} What shows it. */
export function mountHelp(session, dialog) {
  session.store.update("view", { letterKeys: kept("letter keys") !== false });
  const choice = /** @type {HTMLInputElement} */ (make("input", { type: "checkbox", onchange: () => {
    session.store.update("view", { letterKeys: choice.checked });
    keep("letter keys", choice.checked);
  } }));
  session.store.watch(["view"], ({ view }) => { choice.checked = view.letterKeys; });
  const rows = (/** @type {[string, string][]} */ keys) => keys.flatMap(([name, text]) => [make("dt", {}, make("kbd", { text: name })), make("dd", { text })]);
  find("[data-keys]", dialog).append(
    ...sections.map(([title, keys]) => make("section", {}, make("h3", { text: title }), make("dl", {}, ...rows(keys)))),
    make("label", { class: "option" }, choice, "Single letters are shortcuts"));
  return () => {
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  };
}
