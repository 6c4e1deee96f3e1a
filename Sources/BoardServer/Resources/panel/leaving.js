// What happens to a text when somebody goes elsewhere: another press ends its edit first, and a page that ends stores it.
import { load, save } from "../core/storage.js";
import { noEdit } from "../core/store.js";
import { editingOf, isOpen, isUnsaved } from "./editing.js";

const ofTab = () => sessionStorage;

/** @param {Session} session @param {Commands} commands @param {import("../board/writing").Writing} writing */
export function mountLeaving(session, commands, writing) {
  const [{ store }, editing] = [session, editingOf(session)];
  editing.adopt = (text, draft) => { draft ? commands.adding.addText(text, draft) : commands.adding.paste(text, { is: "text" }); };
  // Whether a press belongs to the field that is being edited.
  /** @param {MouseEvent} event */
  const isWithin = (event) => {
    const [target, field] = [/** @type {Element} */ (event.target), document.activeElement];
    const { place, draft } = store.state.edit;
    // A new text has no settings in the inspector yet.
    if (place === "board") return writing.holds(event) || target.closest(`.told button${draft ? "" : ", .inspector :is(button, .box, .segments)"}`) !== null;
    return (field?.closest("label, .field") ?? field)?.contains(target) ?? false;
  };
  let isStopped = false;
  for (const type of /** @type {const} */ (["pointerdown", "mousedown", "click"])) {
    document.addEventListener(type, (event) => {
      // A click by a key or by a program has no press before it.
      if (type === "pointerdown" || (type === "click" && event.detail === 0)) {
        isStopped = false;
        if (!isOpen(store.state.edit) || isWithin(event)) return;
        isStopped = !editing.leave();
      }
      if (!isStopped) return;
      event.preventDefault();
      event.stopImmediatePropagation();
    }, { capture: true });
  }
  // A browser may end a hidden page without a word.
  const keep = () => {
    const { edit } = store.state;
    const { place, field, items, draft, touched, began, last, line } = edit;
    const isKept = document.visibilityState === "hidden" && (isUnsaved(edit) || line !== "");
    save("typed", isKept ? { edit: { place, field, items, draft, touched, began, last, line } } : null, ofTab);
  };
  window.addEventListener("pagehide", () => {
    // What waits is sent even if the field keeps its text.
    editing.leave();
    session.flush();
    keep();
  });
  document.addEventListener("visibilitychange", keep);
  window.addEventListener("beforeunload", (event) => { if (isUnsaved(store.state.edit) && !editing.canEnd) event.preventDefault(); });
  const stored = load("typed", ofTab);
  if (!stored) return;
  save("typed", null, ofTab);
  const { edit } = stored;
  if (Object.keys(edit.touched).length > 0) editing.offer({ ...noEdit, ...edit }, "", "This page was closed.");
  if (edit.line) commands.goToPrompt(edit.line);
}
