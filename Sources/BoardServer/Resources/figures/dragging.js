// Drags rows to another place in the stacking order. A touch scrolls instead.
import { itemOf, several } from "../core/groups.js";
import { asStep, reordering } from "../core/lines.js";
import { make, sure } from "../kit/dom.js";
import { placing, unitsAround } from "./rows.js";

/**
 * @param {Session} session
 * @param {HTMLElement} grid
 * @param {() => number} rowHeight
 * @param {() => number[]} order - Returns the order of the rows, from the back to the front.
 */
export function dragRows(session, grid, rowHeight, order) {
  const mark = make("div", { class: "drop", hidden: true });
  grid.after(mark);
  /** @type {{ id: number, y: number, gap: number | null } | null} */
  let drag = null;
  const end = () => {
    drag = null;
    mark.hidden = true;
  };
  const swallow = (/** @type {Event} */ event) => event.stopPropagation();

  grid.addEventListener("pointerdown", ({ target, button, pointerType, clientY }) => {
    const node = /** @type {HTMLElement} */ (target);
    const row = /** @type {HTMLElement} */ (node.closest("[data-figure]"));
    if (!row || button !== 0 || pointerType === "touch" || node.closest("button, input")) return;
    drag = { id: Number(row.dataset.figure), y: clientY, gap: null };
  });
  grid.addEventListener("pointermove", ({ clientY, pointerId }) => {
    if (!drag || (drag.gap === null && Math.abs(clientY - drag.y) < 5)) return;
    if (drag.gap === null && session.isLocked()) return end();
    grid.setPointerCapture(pointerId);
    const parent = sure(grid.parentElement);
    const [box, scroller] = [grid.getBoundingClientRect(), parent.getBoundingClientRect()];
    parent.scrollTop += clientY < scroller.top + 20 ? -8 : clientY > scroller.bottom - 20 ? 8 : 0;
    drag.gap = Math.max(0, Math.min(order().length, Math.round((clientY - box.top) / rowHeight())));
    mark.style.top = `${drag.gap * rowHeight() - 1}px`;
    mark.hidden = false;
  });
  grid.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || typeof drag?.gap !== "number") return;
    event.stopPropagation();
    end();
  }, { capture: true });
  grid.addEventListener("lostpointercapture", end);
  grid.addEventListener("pointerup", () => {
    const was = drag;
    end();
    if (typeof was?.gap !== "number") return;
    // A drag must not also be a click.
    addEventListener("click", swallow, true);
    setTimeout(() => removeEventListener("click", swallow, true));
    const { document, selection } = session.state;
    const ids = selection.ids.has(was.id) ? selection.ids : new Set([was.id]);
    const units = unitsAround(document, order(), ids, was.gap);
    const moved = placing(units.order, ids, units.gap);
    if (moved.length === 0) return;
    const item = (/** @type {number} */ id) => sure(itemOf(document, id));
    const what = several(moved.map(([id]) => item(id)));
    const lines = moved.map(([id, where, other]) => reordering(item(id).name, where, item(other).name));
    const title = `Reorder ${what}`;
    session.edit(asStep(lines, title), { title, spoken: `Reordered ${what}` });
  });
}
