// The document's state, which is shown beside its name: "Saved" only if nothing is unsaved.
import { counted } from "../kit/dom.js";

/** @typedef {"connecting" | "live" | "unsaved" | "lost" | "readonly"} Kind */
/** @typedef {{ text: string, run: (session: Session) => void }} Action */

const tryNow = { text: "Try now", run: (/** @type {Session} */ session) => session.connect() };
const show = { text: "Show", run: (/** @type {Session} */ { store }) => store.update("side", { open: "messages", isFolded: false }) };

/**
 * @param {State} state
 * @returns {{ kind: Kind, text: string, title: string, action?: Action }}
 */
export function stateOf({ document: { board }, connection, outbox: { entries }, panel, notes: { outage } }) {
  const wait = entries.length > 0 ? `, ${counted(entries.length, "edit waits", "edits wait")}` : "";
  /** @type {(kind: Kind, text: string, title?: string, action?: Action) => { kind: Kind, text: string, title: string, action?: Action }} */
  const status = (kind, text, title = text, action) => ({ kind, text, title, action });
  if (connection.hasMoved) return status("lost", "Moved", "The server was started again under another address.", show);
  if (connection.state === "lost") {
    const title = "You can go on: edits are sent when the connection is back.";
    return status("lost", `Not connected${wait}`, title, outage === "reported" && entries.length > 0 ? show : tryNow);
  }
  if (connection.state === "connecting") return status("connecting", board ? `Connecting …${wait}` : "Loading …");
  if (connection.isSilent) return status("lost", `No answer${wait}`, "The server doesn’t answer. You can go on: edits are sent when it does.");
  if (board?.fault) return status("lost", "Fault in the file", board.fault.message, show);
  if (entries.length > 0) return status("unsaved", "Saving …");
  if (panel.mode === "touched") return status("unsaved", "Unsaved changes", "The settings have changes that aren’t saved.");
  if (board && board.readOnly !== null) return status("readonly", "Read only", `The document is read-only: ${board.readOnly}.`);
  return status("live", "Saved", "Everything is saved in the file.");
}
