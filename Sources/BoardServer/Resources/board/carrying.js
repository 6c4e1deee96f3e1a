// Dragging figures with the pointer, and snapping them.
import { bounds, framesOf } from "../core/frames.js";
import { followed } from "../core/groups.js";
import { tidy } from "../core/lines.js";
import { selectedFigures, selectedItems } from "../core/selection.js";
import { sure } from "../kit/dom.js";
import { guidesOf, moved, neighborsOf, overlap, snapping } from "./geometry.js";
import { Moving } from "./moving.js";

/** @typedef {import("../core/protocol").Frame} Frame */

/** The distance, in pixels, within which an edge snaps. */
export const snapReach = 6;
// The most figures that look lifted; with more it would be slow, and hard to see.
const mostLifted = 100;

/**
 * What dragged figures snap to: the other visible figures, and the board.
 * @param {import("../core/session").Session} session
 * @param {import("./desk").Desk} desk
 * @param {Set<number>} dragged
 */
export function inSight({ state }, { seen }, dragged) {
  const { width, height } = sure(state.document.board);
  const others = framesOf(state, state.document.order.filter((id) => !dragged.has(id)));
  return neighborsOf([[0, 0, width, height], ...[...others.values()].filter((frame) => overlap(frame, seen))]);
}

/**
 * A drag of the selected figures and groups, or of copies of them.
 * @param {import("../core/session").Session} session
 * @param {import("./desk").Desk} desk
 * @param {import("../commands/commands").Commands} commands
 * @param {boolean} isCopying
 */
export function carry(session, desk, commands, isCopying) {
  const [items, { length }, before] = [selectedItems(session.state), selectedFigures(session.state), session.state.document];
  const show = (/** @type {Partial<import("../core/state").View>} */ view) => session.store.update("view", view);
  const moving = isCopying ? null : new Moving(session, items, { isLifted: session.state.view.isDemo && length <= mostLifted });
  const from = moving?.from ?? framesOf(session.state, items.map(({ id }) => id));
  const neighbors = inSight(session, desk, new Set(isCopying ? [] : from.keys()));
  const around = bounds(from.values());
  let to = from;
  /** @param {number} dx @param {number} dy @param {PointerEvent} event */
  const move = (dx, dy, event) => {
    const { snaps, zoom } = session.state.view;
    if (event.shiftKey) [dx, dy] = Math.abs(dx) >= Math.abs(dy) ? [dx, 0] : [0, dy];
    const by = (/** @type {number} */ start, /** @type {number} */ delta) =>
      (delta === 0 ? 0 : snaps ? desk.snapped(start + delta) - start : Math.round(delta));
    [dx, dy] = [by(around[0], dx), by(around[1], dy)];
    const canSnap = !snaps && !event.ctrlKey && !event.metaKey;
    const place = () => /** @type {Frame} */ ([around[0] + dx, around[1] + dy, around[2], around[3]]);
    if (canSnap) {
      const snap = snapping(neighbors, place(), snapReach / zoom);
      if (dx !== 0) dx += snap.dx ?? 0;
      if (dy !== 0) dy += snap.dy ?? 0;
    }
    to = moved(from, dx, dy);
    if (moving?.isOver) return;
    moving?.update(to);
    const readout = { text: `${tidy(around[0] + dx)}, ${tidy(around[1] + dy)}`, frame: place() };
    show({ readout, guides: canSnap ? guidesOf(neighbors, place()) : [], copies: isCopying ? [...to.values()] : [] });
  };
  const clear = () => show({ readout: null, guides: [], copies: [] });
  return {
    move,
    /** @returns {void} */
    end: () => {
      if (moving) return void moving.end();
      clear();
      const copied = items.map((item) => [followed(session.state.document, before, item)?.id, sure(to.get(item.id))]);
      commands.adding.copyTo(new Map(/** @type {[number, Frame][]} */ (copied.filter(([id]) => id !== undefined))));
    },
    cancel: () => {
      clear();
      moving?.cancel();
    },
  };
}
