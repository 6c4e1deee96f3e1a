// The dialog that lists keyboard shortcuts: those of the commands, and other uses of keys and the pointer.
import { load, save } from "../core/storage.js";
import { draw, h } from "../kit/draw.js";
import { keysOf } from "./keys.js";

/** @type {[string, [string, string][]][]} */
const more = [
  ["Tools", [
    ["Click, or drag", "With Rectangle: draws one there. Shift: a square; Alt: from the middle"],
    ["Click, or drag", "With Text: begins one there; a drag gives its width"],
    ["Click, or drag", "With Table: adds one there, and begins its first cell"], ["Enter", "With these tools: the same in the middle of the view"],
  ]],
  ["Figures", [
    ["N, Shift N", "Select the next, the previous figure"], ["Page Down, Page Up", "Go to a figure"], ["Space", "Select or deselect it"], ["Shift click, or a frame", "Select several"],
    ["Ctrl click", "The figure itself, in a group"], ["Ctrl drag", "A frame to select, begun anywhere"], ["Two clicks or taps", "Write the label"],
    ["Alt drag", "Duplicate"], ["Right click, long press", "Menu"], ["Esc, Ctrl Enter", "End the label, which is kept"], ["Tab, Shift Tab", "In a table: go to the next, the previous cell"],
      ["Esc", "Cancel, or select nothing"],
  ]],
  ["Groups", [["Two clicks or taps, Enter", "Go into the group"], ["Esc", "Go out again"], ["← → in the list of figures", "Close, open a group"]]],
  ["Place and size", [
    ["← ↑ → ↓", "Move by 1, or by the grid"], ["Shift ← ↑ → ↓", "Move by 10"], ["Ctrl ← ↑ → ↓", "Change the size"],
    ["Shift drag", "Keeps to one direction; keeps the ratio of a size"], ["Ctrl, while dragging", "Snaps to nothing"],
  ]],
  ["View", [["Space and drag", "Move the view"], ["Two fingers", "Move the view, zoom"], ["Wheel, Ctrl wheel", "Move the view, zoom"]]],
];

/** @param {Session} session @param {HTMLDialogElement} dialog @param {Commands} commands */
export function mountHelp(session, dialog, commands) {
  session.store.update("view", { letterKeys: load("letter keys") !== false });
  const row = (/** @type {string} */ key, /** @type {string} */ text) => [h("dt", { key: `${key} ${text}` }, keysOf(key)),
    h("dd", { key: `dd ${key} ${text}`, text })];
  const titles = ["Tools", "Figures", "Groups", "Place and size", "Order", "Undo", "View", "Document"];
  const all = Object.entries(commands.table);
  const section = (/** @type {string} */ title) => h("section", { key: title }, h("h3", { text: title }), h("dl", {},
    all.filter(([, command]) => command.section === title && command.keys).map(([name, { keys = [] }]) => row(keys.filter((key) => key.length !== 1
      || !"}{=".includes(key)).slice(0, 2).join(", "), name === "undo" ? "Undo" : name === "redo" ? "Redo" : commands.titleOf(name))),
    (more.find(([each]) => each === title)?.[1] ?? []).map(([key, text]) => row(key, text))));
  commands.showHelp = () => {
    draw(dialog, h("h2", { text: "Keyboard shortcuts" }), h("div", { class: "shortcuts" }, titles.map(section)), h("form", { method: "dialog" },
      h("label", { class: "box" }, h("input", { type: "checkbox", checked: session.state.view.letterKeys,
        onchange: (/** @type {any} */ { target }) => {
        session.store.update("view", { letterKeys: target.checked });
        save("letter keys", target.checked);
      } }), "Single letters are shortcuts"), h("button", { class: "button primary", text: "Close" })));
    if (!dialog.open) dialog.showModal();
    dialog.scrollTop = 0;
  };
}
