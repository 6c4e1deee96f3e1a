// Handles the keyboard.
import { ownType } from "../core/downloads.js";
import { bounds } from "../core/frames.js";
import { enteredBy, figuresIn, frontOf, isGroup, itemAmong, itemOf, unitIn } from "../core/groups.js";
import { tidy } from "../core/lines.js";
import { onlyItem, selectedItems, unitAt } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { closeMessages } from "../messages/messages.js";
import { isTyped } from "../panel/editing.js";
import { cancelSettings, openSettings } from "../panel/settings.js";
import { byKey, keyOf } from "./keys.js";
import { describe } from "../board/drawing.js";
import { placeInMiddle } from "../board/drawn.js";
import { moved, stretched } from "../board/geometry.js";
import { Moving } from "../board/moving.js";

/** @typedef {import("../core/protocol").Frame} Frame */

/** @type {Record<string, [number, number]>} */
const arrows = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };
const modifiers = ["Shift", "Control", "Meta", "Alt"];

// Whether keys at this target are meant for a text.
/** @param {EventTarget} target */
const isText = (target) => target instanceof Element && (target.matches("textarea, [contenteditable], select")
  || (target.matches("input") && !["checkbox", "radio", "range", "color", "button"].includes(/** @type {HTMLInputElement} */ (target).type)));

export class Keyboard {
  // The arrow keys that are held: one undo step, from the first one's press to the last one's release.
  /** @type {Set<string>} */
  #held = new Set();
  /** @type {Moving & { isSize?: boolean } | null} */
  #nudge = null;
  // Text that was typed for a label that can't be edited yet.
  #typed = /** @type {string | null} */ (null);
  #session;
  #desk;
  #commands;
  #pointer;
  #byKey;

  /**
   * @param {import("../core/session").Session} session
   * @param {import("../board/desk").Desk} desk
   * @param {import("../commands/commands").Commands} commands
   * @param {import("../board/pointer").Pointer} pointer
   */
  constructor(session, desk, commands, pointer) {
    this.#session = session;
    this.#desk = desk;
    this.#commands = commands;
    this.#pointer = pointer;
    this.#byKey = byKey(commands.table);
    commands.writeAdded = () => { this.#enter("", true); };
    document.addEventListener("keydown", (event) => this.#down(event));
    document.addEventListener("keyup", (event) => this.#up(event));
    window.addEventListener("blur", () => { this.#release(); this.#space(false); });
    desk.element.addEventListener("dragover", (event) => event.preventDefault());
    desk.element.addEventListener("drop", async (event) => {
      event.preventDefault();
      const data = sure(event.dataTransfer);
      const [file] = data.files;
      commands.adding.drop(file ?? data.getData("text"), desk.toBoard(event.clientX, event.clientY));
    });
    // On Linux, the middle button pastes the text that was selected last, which isn't meant when it moves the view.
    document.addEventListener("mouseup", (event) => { if (event.button === 1 && !isText(sure(event.target))) event.preventDefault(); });
    for (const type of ["copy", "cut", "paste"]) {
      document.addEventListener(type, (event) => this.#clip(/** @type {ClipboardEvent} */ (event)));
    }
    // The current figure has a ring as long as keys only go from figure to figure, and select.
    for (const type of ["keydown", "pointerdown"]) {
      document.addEventListener(type, (event) => {
        const { key } = /** @type {KeyboardEvent} */ (event);
        const hasRing = ["Tab", "PageUp", "PageDown"].includes(key) || (key === " " && session.state.view.hasRing);
        if (!modifiers.includes(key)) session.store.update("view", { isKeyed: type === "keydown", hasRing });
      }, { capture: true });
    }
  }

  /** @param {KeyboardEvent} event */
  #down(event) {
    const target = /** @type {Element} */ (event.target);
    // A dialog that was just closed may keep the focus until the next frame.
    if (event.defaultPrevented || event.isComposing || target.closest?.("dialog[open]")) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (this.#typed !== null && !isCommand && event.key.length === 1) {
      this.#typed += event.key;
      return event.preventDefault();
    }
    // Recorded edits are undone in their history, even if the focus is in a field with choices, which has no undo of its own. A text field needs no
    // Esc.
    const isTurn = isCommand && ["z", "y"].includes(event.key.toLowerCase());
    const { field } = /** @type {HTMLElement} */ (target).dataset ?? {};
    const isOurs = target.matches?.("select") ? isCommand && !arrows[event.key]
      : event.key === "Escape" || (isCommand && event.key.toLowerCase() === "k")
        || (isTurn && field !== undefined && !isTyped(this.#session.state, field));
    if (isText(target) && !isOurs) return;
    // A move by arrow keys ends here, so that it precedes whatever this key does.
    if (this.#nudge && !arrows[event.key] && event.key !== "Escape" && !modifiers.includes(event.key)) this.#release();
    // During a drag, other keys are ignored: they might move what is dragged, and the Tab key would move the focus.
    if (this.#pointer.isBusy && ![...modifiers, "Escape", " "].includes(event.key)) return event.preventDefault();
    if (isCommand ? this.#command(event, target) : this.#plain(event, target)) event.preventDefault();
  }
  // The command of a key; for a character, Shift is ignored if needed, since keyboards differ in that.
  /** @param {KeyboardEvent} event */
  #named(event) { return this.#byKey.get(keyOf(event)) ?? this.#byKey.get(keyOf(event).replace("Shift ", "")); }
  /** @param {KeyboardEvent} event @param {Element} target */
  #command(event, target) {
    const isElsewhere = Boolean(target.closest?.(".side"));
    if (arrows[event.key]) return !isElsewhere && this.#arrow(event, true);
    const command = this.#named(event);
    if (!command || (isElsewhere && ["duplicate", "selectAll"].includes(command))) return false;
    this.#commands.give(command);
    return true;
  }
  /** @param {KeyboardEvent} event @param {Element} target */
  #plain(event, target) {
    if (event.altKey && !event.ctrlKey && !event.metaKey) return false;
    if (event.key === "Escape") return this.#escape(target);
    if (target.closest?.(".side") && !["F2", "?"].includes(event.key)) return false;
    if (arrows[event.key]) return !target.closest?.("[role=toolbar], [role=radiogroup], input") && this.#arrow(event, false);
    const isAtFigures = this.#desk.options.contains(target) || target === document.body;
    const isControl = target.closest?.("button, summary, a, input") && !isAtFigures;
    if (event.key === "Enter") return isAtFigures && (placeInMiddle(this.#session, this.#commands) || this.#enter());
    if (event.key === " ") return !isControl && this.#space(true);
    const { view } = this.#session.state;
    if (["PageDown", "PageUp"].includes(event.key)) return this.#go(event.key === "PageUp" ? -1 : 1);
    if (event.key.toLowerCase() === "n" && view.letterKeys) return this.#go(event.shiftKey ? -1 : 1, true);
    const command = /^[a-z]$/i.test(event.key) && !view.letterKeys ? undefined : this.#named(event);
    if (!command) return false;
    if (!event.repeat || !["add", "draw", "text", "table"].includes(command)) this.#commands.give(command);
    return true;
  }
  // Figures are copied to the clipboard as lines of a script, which can be pasted as figures.
  /** @param {ClipboardEvent} event */
  #clip(event) {
    const target = /** @type {Element} */ (event.target);
    if (isText(target) || target.closest?.(".side, dialog[open]")) return;
    if (event.type === "paste") {
      const data = sure(event.clipboardData);
      const [file] = data.files;
      const text = data.getData("text");
      if (text.trim() !== "") this.#commands.adding.paste(text, { is: data.getData(ownType) ? "script" : undefined });
      else if (file) this.#commands.adding.drop(file);
    } else {
      // Copy the selected text instead.
      if (getSelection()?.isCollapsed === false) return;
      this.#commands.give(event.type);
    }
    event.preventDefault();
  }

  // Enters a group, or begins to edit a figure's label. If the figure is still being added, this waits, and keeps what is typed meanwhile.
  /** @param {string} [text] @param {boolean} [isTable] - Whether it is a table that is being added, of which the first cell is meant. */
  #enter(text = "", isTable = false) {
    const session = this.#session;
    const { pending } = this.#commands.adding;
    if (pending) {
      this.#typed = text;
      pending.then(() => {
        const typed = this.#typed ?? "";
        this.#typed = null;
        this.#enter(typed, isTable);
      });
      return true;
    }
    if (isTable) {
      const table = onlyItem(session.state);
      if (table && isGroup(table)) this.#commands.write(table.members[0], text);
      return true;
    }
    const { state, state: { selection: { current, ids }, document, view } } = session;
    const isThere = itemOf(document, current) !== undefined;
    if (isThere && itemAmong(document, ids, sure(current)) === undefined) session.select([unitAt(state, sure(current))]);
    const group = onlyItem(session.state);
    if (view.isDemo) openSettings(session, session.state.selection.ids);
    else if (group && isGroup(group)) this.#goInto(group);
    else if (text !== "" && group) this.#commands.write(group.id, text);
    else this.#commands.give("write");
    return true;
  }
  // Selects the member that has the keyboard's focus, or the one in front.
  /** @param {Group} group */
  #goInto(group) {
    const session = this.#session;
    const { document, selection: { current } } = session.state;
    const figures = figuresIn(document, group.id);
    const figure = current !== null && figures.includes(current) ? current : sure(frontOf(document, group.id));
    const member = unitIn(document, figure, new Set([group.id, ...enteredBy(document, [group.id])]));
    session.select([member], member);
    session.announce(`Selected ${sure(itemOf(document, member)).name}, in ${group.name}`);
  }
  /** @param {Element} target */
  #escape(target) {
    const session = this.#session;
    if (this.#nudge) {
      this.#nudge.cancel();
      this.#release();
    } else if (this.#pointer.cancel()) session.announce("Cancelled");
    else if (session.state.view.tool !== "select") session.store.update("view", { tool: "select" });
    else if ((!isText(target) && cancelSettings(session)) || closeMessages(session)) return true;
    else if (target.closest?.(".side")) {
      this.#desk.focusCurrent();
    } else this.#leave();
    return true;
  }
  // Leaves the group around the selection, and selects that group.
  #leave() {
    const session = this.#session;
    const { document, selection: { ids } } = session.state;
    const [group] = enteredBy(document, [...ids].slice(-1));
    session.select(group === undefined ? [] : [group]);
    if (group !== undefined) session.announce(`Selected ${sure(itemOf(document, group)).name}`);
  }
  // Goes to the next or the previous figure, or selects the next or the previous item.
  /** @param {number} by @param {boolean} [selects] */
  #go(by, selects = false) {
    const session = this.#session;
    const { state, state: { document, document: { order }, selection: { current } } } = session;
    if (order.length === 0) return true;
    const unit = (/** @type {number} */ id) => (selects ? unitAt(state, id) : id);
    const all = [...new Set(order.map(unit))];
    const index = all.indexOf(unit(frontOf(document, current) ?? NaN));
    const id = sure(all.at((index < 0 && by < 0 ? -1 : index + by) % all.length));
    if (selects) session.select([id]);
    else session.goTo(id);
    this.#desk.reveal(id);
    this.#desk.focusCurrent();
    return true;
  }
  /** @param {boolean} isDown */
  #space(isDown) {
    const pointer = this.#pointer;
    if (pointer.isSpaceDown !== isDown && isDown) pointer.hasPanned = false;
    pointer.isSpaceDown = isDown;
    this.#desk.element.classList.toggle("pannable", isDown);
    return true;
  }

  /** @param {KeyboardEvent} event @param {boolean} isSize */
  #arrow(event, isSize) {
    const session = this.#session;
    const target = /** @type {Element} */ (event.target);
    // The figures that this key moved are gone: while it is held, it moves no others.
    if (this.#nudge?.isOver && this.#held.has(event.key)) return true;
    if (session.state.selection.ids.size === 0) {
      if (this.#desk.options.contains(target)) session.announce("Nothing is selected: Space selects");
      return false;
    }
    if (session.isLocked()) return true;
    if (this.#nudge && (this.#nudge.isOver || this.#nudge.isSize !== isSize)) this.#release();
    if (!this.#nudge) {
      this.#nudge = new Moving(session, selectedItems(session.state));
      this.#nudge.isSize = isSize;
    }
    this.#held.add(event.key);
    const { snaps, gridSize } = session.state.view;
    const step = snaps ? gridSize : event.shiftKey ? 10 : 1;
    const [dx, dy] = arrows[event.key].map((way) => way * step);
    const { to } = this.#nudge;
    const around = bounds(to.values());
    const [left, top, width, height] = around;
    const by = (/** @type {number} */ value, /** @type {number} */ delta) => tidy(snaps ? onGrid(value, delta) - value : delta);
    if (isSize) {
      const [wide, high] = [width + by(left + width, dx), height + by(top + height, dy)];
      const frame = /** @type {Frame} */ ([left, top, Math.max(1, wide), Math.max(1, high)]);
      this.#nudge.update(stretched(to, around, frame));
    } else this.#nudge.update(moved(to, by(left, dx), by(top, dy)));
    return true;
  }
  /** @param {KeyboardEvent} event */
  #up(event) {
    if (arrows[event.key]) {
      this.#held.delete(event.key);
      if (this.#held.size === 0) this.#release();
    }
    if (event.key !== " " || !this.#pointer.isSpaceDown) return;
    const session = this.#session;
    const isPress = !this.#pointer.hasPanned && this.#desk.options.contains(/** @type {Node} */ (event.target));
    this.#space(false);
    const { state, state: { document, selection: { current } } } = session;
    if (!isPress || !itemOf(document, current)) return;
    const id = unitAt(state, sure(current));
    session.toggle(id);
    session.announce(`${session.state.selection.ids.has(id) ? "Selected" : "Deselected"} ${describe(session.state, sure(itemOf(document, id)))}`);
  }
  #release() {
    this.#held.clear();
    this.#nudge?.end();
    this.#nudge = null;
  }
}

// One step from a value to the next line of the grid.
/** @param {number} value @param {number} by */
function onGrid(value, by) {
  return by === 0 ? value : (Math.floor(value / by + 1e-9) + 1) * by;
}
