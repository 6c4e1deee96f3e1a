// A marquee on the desk selects the figures that it meets; a click instead selects what is under the pointer.
import { framesOf } from "../core/frames.js";
import { enteredBy, unitIn } from "../core/groups.js";
import { overlap } from "./geometry.js";

/** @param {Session} session @param {Desk} desk @param {PointerEvent} event @param {number} [deep] - The figure to select by a click. */
export function marquee(session, desk, event, deep) {
  const show = (/** @type {Frame | null} */ marquee) => session.store.update("view", { marquee });
  const [x, y] = desk.toBoard(event.clientX, event.clientY);
  const [adds, was] = [event.shiftKey, session.state.selection];
  const before = new Set(adds ? was.ids : []);
  const entered = enteredBy(session.state.document, before);
  let isDrawn = false;
  const move = (/** @type {PointerEvent} */ { clientX, clientY }) => {
    isDrawn = true;
    const [right, bottom] = desk.toBoard(clientX, clientY);
    /** @type {Frame} */
    const frame = [Math.min(x, right), Math.min(y, bottom), Math.abs(right - x), Math.abs(bottom - y)];
    const { state, state: { document, view: { locked }, selection } } = session;
    const ids = new Set(before);
    const hit = [...framesOf(state, document.order)].filter(([id, other]) => !locked.has(id) && overlap(other, frame));
    for (const id of new Set(hit.map(([id]) => unitIn(document, id, entered)))) if (!ids.delete(id)) ids.add(id);
    const isOther = ids.size !== selection.ids.size || [...ids].some((id) => !selection.ids.has(id));
    if (isOther) session.select(ids);
    show(frame);
  };
  const end = () => {
    show(null);
    if (isDrawn) return;
    if (deep !== undefined && adds) session.toggle(deep);
    else if (deep !== undefined) session.select([deep], deep);
    else if (!adds) session.select([]);
  };
  const cancel = () => {
    show(null);
    session.store.set({ selection: was });
  };
  return { move, end, cancel };
}
