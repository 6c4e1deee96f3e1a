// A small sign of how the document is: "Saved" only if nothing is unsaved.
import { counted } from "../kit/dom.js";

/** @typedef {"connecting" | "live" | "unsaved" | "lost" | "readonly"} Kind */

/**
 * @param {import("../core/state").State} state
 * @returns {{ kind: Kind, text: string, title: string }}
 */
export function statusOf({ document: { board }, connection, outbox: { entries }, panel }) {
  const wait = entries.length > 0 ? ` · ${counted(entries.length, "edit")} waiting` : "";
  /** @type {(kind: Kind, text: string, title?: string) => { kind: Kind, text: string, title: string }} */
  const status = (kind, text, title = text) => ({ kind, text, title });
  if (connection.state === "lost") return status("lost", `Offline${wait}`);
  if (connection.state === "connecting") return status("connecting", board ? `Connecting …${wait}` : "Loading …");
  if (connection.isSilent) return status("lost", "The server doesn’t answer");
  if (board?.fault) return status("lost", "Fault in the file", board.fault.message);
  if (entries.length > 0) return status("unsaved", "Saving …");
  if (panel.mode === "touched") return status("unsaved", "Unsaved changes", "The settings have changes that aren’t saved.");
  if (board && board.readOnly !== null) return status("readonly", "Read-only", `The document is read-only: ${board.readOnly}.`);
  return status("live", "Saved", "Everything is saved in the file.");
}
