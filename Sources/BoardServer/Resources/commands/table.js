// All commands of the page. Toolbars, menus, the palette, the help and the keyboard use this table.
import { turnTitle } from "../core/document.js";
import { copyFigures, copyPicture } from "../core/downloads.js";
import { isGroup, several, unitIn } from "../core/groups.js";
import { quoteAll } from "../core/lines.js";
import { onlyFigure, onlyItem, selectedFigures, selectedItems } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { fitLabels, fitObstacle } from "../panel/fitting.js";
import { cancelSettings, openSettings } from "../panel/settings.js";
import { Adding } from "../board/adding.js";
import { align, arrange, makeSame, orderBy } from "../board/arranging.js";
import { groupObstacle, group, ungroup } from "../board/grouping.js";
import { copyLook, lookObstacle, pasteLook } from "../board/looks.js";
import { choosePlace, places, turnObstacle, turnThere } from "./undoing.js";
import { exports } from "./exports.js";

/** @typedef {keyof ReturnType<typeof makeTable>} Name */
/**
 * @typedef {object} Command
 * @property {string | (() => string)} title
 * @property {string[]} [keys] - The first is shown. Letters are capitals, after "Ctrl", "Alt" and "Shift" in this order.
 * @property {string} [icon] - A name in icons.js; default: the command's own name, if there is such an icon.
 * @property {string} [also] - More words by which the palette finds it.
 * @property {string} [section] - The section of the help that lists it, if it has keys.
 * @property {() => unknown} run
 * @property {() => string | null} [unless] - The reason why it can't be run, or null.
 * @property {boolean} [isView] - It doesn't change the document.
 * @property {boolean} [isBrowsers] - The browser handles its keys.
 * @property {() => boolean} [isOn] - The state of a command that switches something on and off.
 */

/** @param {Session} session @param {Desk} desk @param {Commands} commands @returns {Record<string, Command>} */
export function makeTable(session, desk, commands) {
  const adding = new Adding(session, desk);
  commands.adding = adding;
  const doc = () => session.state.document;
  const view = () => session.state.view;
  const set = (/** @type {Partial<import("../core/state").View>} */ members) => session.store.update("view", members);
  const count = () => session.state.selection.ids.size;
  const needs = (/** @type {number} */ least, /** @type {string} */ text) => () => (count() < least ? text : null);
  const some = needs(1, "Select a figure first");
  const three = needs(3, "Select three figures or more");
  const one = () => (onlyFigure(session.state) ? null : "Select one figure first");
  const oneItem = () => (onlyItem(session.state) ? null : "Select one figure or group first");
  const only = () => sure(onlyItem(session.state)).id;
  const remove = (items = selectedItems(session.state)) => {
    const [title, spoken] = [`Remove ${several(items)}`, `Removed ${several(items)}`];
    return session.edit([`remove ${quoteAll(items.map(({ name }) => name))}`], { title, spoken });
  };
  const copy = async () => {
    const items = selectedItems(session.state);
    const isDone = await copyFigures(session, items.map(({ id }) => id));
    if (isDone) session.announce(`Copied ${several(items)}`);
    return isDone;
  };
  const tool = (/** @type {import("../core/state").View["tool"]} */ name) => ({
    run: () => set({ tool: view().tool === name ? "select" : name }), isOn: () => view().tool === name, isView: name === "select" || name === "hand", section: "Tools",
  });
  const lock = (/** @type {Iterable<number>} */ ids) => set({ locked: new Set(ids) });
  // A single item is aligned with its group or the board.
  const alignment = (/** @type {string} */ how) => ({ unless: some, run: () => align(session, how) });
  const orders = (/** @type {import("../board/stacking").Place} */ place) => ({ unless: some, run: () => orderBy(session, place), section: "Order" });
  const turn = (/** @type {"undo" | "redo"} */ word) => ({
    title: () => turnTitle(places(session.state).now, word), run: () => turnThere(session, word), unless: () => turnObstacle(session, word),
      section: "Undo",
  });
  const same = (/** @type {"width" | "height"} */ side) => ({ unless: needs(2, "Select two figures or more"), run: () => makeSame(session, side) });
  const upTo = (/** @type {number} */ factor) => () => desk.zoomTo(view().zoom * factor);
  return {
    select: { ...tool("select"), title: "Select", keys: ["V"] },
    draw: { ...tool("draw"), title: "Rectangle", keys: ["R"], icon: "rect" },
    text: { ...tool("text"), title: "Text", also: "write letters", keys: ["T"] },
    table: { ...tool("table"), title: "Table", also: "cells rows columns", keys: ["Shift T"] },
    hand: { ...tool("hand"), title: "Move the view", keys: ["H"] },
    add: { title: "Add a rectangle in the middle", keys: ["A"], icon: "rect", run: () => adding.add(), section: "Tools" },
    write: { title: "Write the label", keys: ["Enter"], icon: "text", unless: one, run: () => commands.write(only()),
      section: "Figures" },
    fitLabel: { title: "Fit to the label", also: "resize size", icon: "fit", unless: () => fitObstacle(session.state), run: () => fitLabels(session) },
    fields: { title: "Go to the inspector", keys: [","], icon: "design", run: () => commands.goToFields(), isView: true, section: "Figures" },
    rename: { title: "Rename", keys: ["F2"], unless: oneItem, run: () => commands.rename(only()), section: "Figures" },
    duplicate: { title: "Duplicate", keys: ["Ctrl D"], icon: "copy", unless: some, run: () => adding.duplicate(), section: "Figures" },
    remove: { title: "Remove", also: "delete", keys: ["Delete", "Backspace"], icon: "trash", unless: some, run: () => remove(), section: "Figures" },
    cut: {
      title: "Cut", keys: ["Ctrl X"], isBrowsers: true, unless: some, section: "Figures", run: async () => {
        const items = selectedItems(session.state);
        if (await copy()) remove(items);
      },
    },
    copy: { title: "Copy", keys: ["Ctrl C"], isBrowsers: true, unless: some, isView: true, run: copy, section: "Figures" },
    paste: {
      title: "Paste", keys: ["Ctrl V"], isBrowsers: true, section: "Figures", run: async () => {
        const text = await navigator.clipboard.readText().catch(() => null);
        if (text === null) session.notify("The browser doesn’t let this page read the clipboard: press Ctrl V instead.", "warning");
        else adding.paste(text);
      },
    },
    copyLook: { title: "Copy the look", keys: ["Ctrl Alt C"], unless: one, isView: true, run: () => copyLook(session), section: "Figures" },
    pasteLook: { title: "Paste the look", keys: ["Ctrl Alt V"], unless: () => some() ?? lookObstacle(), run: () => pasteLook(session),
      section: "Figures" },
    group: { title: "Group", keys: ["Ctrl G"], icon: "group", unless: () => groupObstacle(session.state), run: () => group(session),
      section: "Groups" },
    ungroup: {
      title: "Ungroup", keys: ["Ctrl Shift G"], run: () => ungroup(session), section: "Groups",
      unless: () => (selectedItems(session.state).some(isGroup) ? null : "Select a group first"),
    },
    selectAll: {
      title: "Select all", keys: ["Ctrl A"], icon: "select", isView: true, section: "Figures", run: () => {
        const free = doc().order.filter((id) => !view().locked.has(id));
        session.select(free.map((id) => unitIn(doc(), id, new Set())));
        session.announce(`Selected ${free.length} figures`);
      },
    },
    lines: { title: "Show its lines of the script", icon: "script", unless: one, isView: true, run: () => commands.showLines(only()) },
    lock: {
      title: "Lock for the pointer", unless: some, isView: true, run: () => {
        lock([...view().locked, ...selectedFigures(session.state).map(({ id }) => id)]);
        session.notify(`The pointer ignores ${several(selectedItems(session.state))} now. Unlock in the list of figures.`);
        session.select([]);
      },
    },
    unlockAll: { title: "Unlock all figures", isView: true, unless: () => (view().locked.size > 0 ? null : "No figure is locked"),
      run: () => lock([]) },
    left: { ...alignment("left"), title: "Align left edges" }, center: { ...alignment("center"), title: "Align centers" },
    right: { ...alignment("right"), title: "Align right edges" }, top: { ...alignment("top"), title: "Align top edges" },
    middle: { ...alignment("middle"), title: "Align middles" }, bottom: { ...alignment("bottom"), title: "Align bottom edges" },
    horizontally: { title: "Distribute horizontally", unless: three, run: () => arrange(session, "distribute", "horizontally") },
    vertically: { title: "Distribute vertically", unless: three, run: () => arrange(session, "distribute", "vertically") },
    sameWidth: { ...same("width"), title: "Same width" }, sameHeight: { ...same("height"), title: "Same height" },
    front: { ...orders("front"), title: "Bring to the front", keys: ["Shift ]", "}"] },
      forward: { ...orders("forward"), title: "Bring forward", keys: ["]"] },
    backward: { ...orders("backward"), title: "Send backward", keys: ["["] }, back: { ...orders("back"), title: "Send to the back",
      keys: ["Shift [", "{"] },
    undo: { ...turn("undo"), keys: ["Ctrl Z"] }, redo: { ...turn("redo"), keys: ["Ctrl Shift Z", "Ctrl Y"] },
    nextPlace: { title: "Switch undo scope", keys: ["U"], icon: "undo", isView: true, run: () => choosePlace(session, null),
      section: "Undo" },
    ...exports(session),
    copyPNG: { title: "Copy as PNG", icon: "export", isView: true, run: () => copyPicture(session, "png", session.state.selection.ids) },
    copySVG: { title: "Copy as SVG", icon: "export", isView: true, run: () => copyPicture(session, "svg", session.state.selection.ids) },
    saveAll: {
      title: "Save", keys: ["Ctrl S"], isView: true, section: "Document",
      run: () => session.notify(session.state.outbox.entries.length > 0 ? "What waits is saved as soon as the server answers."
        : "All is saved: every edit is, at once."),
    },
    print: { title: "Print the board", keys: ["Ctrl P"], isBrowsers: true, isView: true, run: () => print(), section: "Document" },
    zoomIn: { title: "Zoom in", keys: ["+", "=", "Ctrl +", "Ctrl ="], icon: "plus", run: upTo(1.25), isView: true, section: "View" },
    zoomOut: { title: "Zoom out", keys: ["-", "Ctrl -"], icon: "minus", run: upTo(0.8), isView: true, section: "View" },
    zoomReset: { title: "Show at 100 %", keys: ["0", "Ctrl 0"], icon: "search", run: () => desk.zoomTo(1), isView: true, section: "View" },
    fit: { title: "Show the whole board", keys: ["F"], run: () => desk.fit(), isView: true, section: "View" },
    fitAll: { title: "Show all figures, also those off the board", keys: ["Shift F"], icon: "fit", run: () => desk.fit({ includesFigures: true }),
      isView: true, section: "View" },
    snap: {
      title: () => `Snap to a grid of ${view().gridSize}`, keys: ["G"], icon: "grid", isView: true, isOn: () => view().snaps, section: "View",
        run: () => {
        const { snaps, gridSize } = view();
        set({ snaps: !snaps });
        session.announce(snaps ? "Figures go anywhere" : `Figures snap to a grid of ${gridSize}`);
      },
    },
    side: {
      title: "Show or hide the side", keys: ["\\"], isView: true, isOn: () => !session.state.side.isFolded, section: "View",
      run: () => session.store.update("side", { isFolded: !session.state.side.isFolded }),
    },
    palette: { title: "Commands", keys: ["Ctrl K"], icon: "search", isView: true, run: () => commands.showPalette(), section: "Document" },
    prompt: { title: "Write a line of the script", keys: [":"], icon: "script", isView: true, run: () => commands.goToPrompt(), section: "Document" },
    demo: {
      title: "Szulc’s settings panel", icon: "design", isView: true, isOn: () => view().isDemo, run: () => {
        if (view().isDemo) cancelSettings(session);
        // In the demo, undo applies to the first responder.
        set({ isDemo: !view().isDemo, onTimeline: view().isDemo });
        if (!view().isDemo) return session.announce("The inspector changes figures at once");
        session.announce("Settings are shown until they are saved or cancelled, as in the demo");
        if (count() > 0) openSettings(session, session.state.selection.ids);
      },
    },
    settings: { title: "Settings", icon: "design", unless: some, run: () => openSettings(session, session.state.selection.ids) },
    help: { title: "Keyboard shortcuts", keys: ["?"], isView: true, run: () => commands.showHelp(), section: "Document" },
  };
}
