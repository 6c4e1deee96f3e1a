// Runs commands from buttons, menus, keys and the palette, and says why one can't be run now. table.js defines them.
import { editingOf } from "../panel/editing.js";
import { makeTable } from "./table.js";

/** @typedef {import("./table").Command} Command */
/** @typedef {import("./table").Name} Name */

export class Commands {
  #session;
  /** @type {Record<string, Command>} */
  table;
  /** Adds figures; the table sets it. */
  adding = /** @type {import("../board/adding").Adding} */ (/** @type {unknown} */ (null));
  // Functions of other parts of the page, which set them when they are mounted.
  /** Opens the selection's menu at a place in the window. */
  openMenu = (/** @type {number} */ _x, /** @type {number} */ _y) => {};
  showHelp = () => {};
  showPalette = () => {};
  /** Begins to rename a figure or a part, where its name is shown. */
  rename = (/** @type {number} */ _id) => {};
  renameInList = (/** @type {number} */ _id) => {};
  /** Shows the lines of the script that have changed a figure. */
  showLines = (/** @type {number} */ _id) => {};
  /** Begins to edit a figure's label on the board. */
  write = (/** @type {number} */ _id, /** @type {string} */ _text = "") => {};
  /** Begins a text at a place on the board. */
  place = (/** @type {NonNullable<EditState["draft"]>} */ _draft) => {};
  /** Begins to type in the first cell of a table that is being added. */
  writeAdded = () => {};
  /** Focuses the inspector's first field, or the prompt. */
  goToFields = () => {};
  goToPrompt = (/** @type {string} */ _line = "") => {};
  /** Runs a line as if it were typed at the prompt. */
  run = (/** @type {string} */ _line) => {};

  /** @param {Session} session @param {Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.table = makeTable(session, desk, this);
  }

  // The reason why a command can't be run now, or null.
  /** @param {string} name */
  obstacle(name) {
    const { unless, isView } = this.table[name];
    return (isView ? null : this.#session.obstacle) ?? unless?.() ?? null;
  }
  /** @param {string} name */
  give(name) {
    // What is typed is recorded first, so that it precedes whatever this does.
    if (!editingOf(this.#session).leave()) return;
    const reason = this.obstacle(name);
    // The reason is also shown, and not only announced.
    if (reason) this.#session.notify(`${reason}.`);
    else this.table[name].run();
  }
  // The current title; for some commands it says what they will do.
  /** @param {string} name */
  titleOf(name) {
    const { title } = this.table[name];
    return typeof title === "string" ? title : title();
  }
  // The key that menus show.
  /** @param {string} name */
  keyOf(name) { return this.table[name].keys?.[0] ?? ""; }
  // A button's tooltip: the title and the key, or the reason why the command can't be run.
  /** @param {string} name */
  tipOf(name) {
    const [title, key, reason] = [this.titleOf(name), this.keyOf(name), this.obstacle(name)];
    return [`${title}${key && ` (${key})`}`, reason].filter(Boolean).join(": ");
  }
}
