// Gives commands: what buttons, menus, keys and the palette do, and why it can't be done now. What there is, is in table.js.
import { newest } from "../core/document.js";
import { makeTable } from "./table.js";

/** @typedef {import("./table").Command} Command */
/** @typedef {import("./table").Name} Name */

export class Commands {
  #session;
  /** @type {Record<string, Command>} */
  table;
  /** Makes new figures; the table sets it. */
  adding = /** @type {import("../board/adding").Adding} */ (/** @type {unknown} */ (null));
  // What other parts of the page do, once they are there.
  /** Opens the menu of what is selected, at a place in the window. */
  openMenu = (/** @type {number} */ _x, /** @type {number} */ _y) => {};
  showHelp = () => {};
  showPalette = () => {};
  /** Lets a figure or a part be renamed where its name is shown. */
  rename = (/** @type {number} */ _id) => {};
  renameInList = (/** @type {number} */ _id) => {};
  /** Shows the lines of the script that have changed a figure. */
  showLines = (/** @type {number} */ _id) => {};
  /** Begins the label of a figure, on the board. */
  write = (/** @type {number} */ _id, /** @type {string} */ _text = "") => {};
  /** The keyboard goes to the first field of the inspector, or to the line that is typed. */
  goToFields = () => {};
  goToPrompt = () => {};
  /** Lines are run as if they were typed there. */
  run = (/** @type {string} */ _line) => {};

  /** @param {Session} session @param {Desk} desk */
  constructor(session, desk) {
    this.#session = session;
    this.table = makeTable(session, desk, this);
  }

  // Why a command can't be given now, or nothing.
  /** @param {string} name */
  obstacle(name) {
    const { unless, isView } = this.table[name];
    return (isView ? null : this.#session.obstacle) ?? unless?.() ?? null;
  }
  /** @param {string} name */
  give(name) {
    const reason = this.obstacle(name);
    // What was refused is seen, and not only heard.
    if (reason) this.#session.notify(`${reason}.`);
    else this.table[name].run();
  }
  // What it is called now; of some, that says what they will do.
  /** @param {string} name */
  titleOf(name) {
    const { title } = this.table[name];
    return typeof title === "string" ? title : title();
  }
  // The key that a menu shows.
  /** @param {string} name */
  keyOf(name) { return this.table[name].keys?.[0] ?? ""; }
  // Its name and its key, or why it can't be given: what a button says when it is pointed at.
  /** @param {string} name */
  tipOf(name) {
    const [title, key, reason, note] = [this.titleOf(name), this.keyOf(name), this.obstacle(name), this.noteOf(name)];
    return [`${title}${key && ` (${key})`}`, reason ?? note].filter(Boolean).join(": ");
  }
  // What else it does, to be told before it is given; or nothing.
  /** @param {string} name */
  noteOf(name) {
    const { document } = this.#session.state;
    const isOld = document.board && document.board.version < newest(document);
    return this.table[name].upgrades && isOld ? `upgrades the script to “rectboard ${newest(document)}” first` : null;
  }
}
