// Rows that are dragged to another place of the stacking order; by touch a finger scrolls them instead.
import { asAction, quote } from "../core/lines.js";
import { make } from "../kit/dom.js";
import { placing } from "./rows.js";

/**
 * @param {import("../core/session").Session} session
 * @param {HTMLElement} grid
 * @param {() => number} rowHeight
 */
export function dragRows(session, grid, rowHeight) {
  const mark = make("div", { class: "drop", hidden: true });
  grid.after(mark);
  /** @type {{ id: number, y: number, isMoving: boolean, gap: number } | null} */
  let drag = null;
  const end = () => {
    drag = null;
    mark.hidden = true;
    removeEventListener("keydown", cancel, true);
  };
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();
  const cancel = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    end();
  };
  grid.addEventListener("pointerdown", (event) => {
    const target = /** @type {HTMLElement} */ (event.target);
    const row = /** @type {HTMLElement} */ (target.closest("[data-figure]"));
    if (!row || event.button !== 0 || event.pointerType === "touch" || target.closest("button, input")) return;
    drag = { id: Number(row.dataset.figure), y: event.clientY, isMoving: false, gap: 0 };
  });
  grid.addEventListener("pointermove", ({ clientY, pointerId }) => {
    if (!drag || (!drag.isMoving && Math.abs(clientY - drag.y) < 5)) return;
    if (!drag.isMoving) {
      if (session.isLocked()) return end();
      drag.isMoving = true;
      grid.setPointerCapture(pointerId);
      addEventListener("keydown", cancel, true);
    }
    const [box, scroller] = [grid.getBoundingClientRect(), grid.parentElement.getBoundingClientRect()];
    grid.parentElement.scrollTop += clientY < scroller.top + 20 ? -8 : clientY > scroller.bottom - 20 ? 8 : 0;
    const count = session.state.document.order.length;
    drag.gap = Math.max(0, Math.min(count, Math.round((clientY - box.top) / rowHeight())));
    mark.style.top = `${drag.gap * rowHeight() - 1}px`;
    mark.hidden = false;
  });
  grid.addEventListener("lostpointercapture", end);
  // What was dragged isn't clicked, too.
  grid.addEventListener("pointerup", () => {
    const was = drag;
    if (!was?.isMoving) return end();
    addEventListener("click", swallow, true);
    setTimeout(() => removeEventListener("click", swallow, true));
    end();
    const { document: { order, figures }, selection: { ids } } = session.state;
    const moved = placing(order, ids.has(was.id) ? ids : new Set([was.id]), was.gap);
    const name = (/** @type {number} */ id) => figures.get(id).name;
    const what = moved.length === 1 ? name(moved[0][0]) : `${moved.length} figures`;
    const lines = asAction(moved.map(([id, how, other]) => `order ${quote(name(id))} ${how} ${quote(name(other))}`), `Reorder ${what}`);
    if (lines.length > 0) session.edit(lines, { title: `Reorder ${what}`, spoken: `Reordered ${what}` });
  });
}
