// Drawing a rectangle with the pointer: from corner to corner, or from its middle; a click adds one of the usual size.
import { tidy } from "../core/lines.js";
import { inSight, snapReach } from "./carrying.js";
import { guidesOf, nearest } from "./geometry.js";

/** @param {Session} session @param {Desk} desk @param {Commands} commands @param {PointerEvent} event */
export function drawing(session, desk, commands, event) {
  const show = (/** @type {Partial<import("../core/state").View>} */ members) => session.store.update("view", members);
  const neighbors = inSight(session, desk, new Set());
  /** @param {PointerEvent} now */
  const place = ({ clientX, clientY, ctrlKey, metaKey }) => {
    const { snaps, zoom } = session.state.view;
    return /** @type {[number, number]} */ (desk.toBoard(clientX, clientY).map((value, index) => {
      if (snaps) return desk.snapped(value);
      const delta = ctrlKey || metaKey ? undefined : nearest(index === 0 ? neighbors.x : neighbors.y, value, snapReach / zoom);
      return delta === undefined ? Math.round(value) : tidy(value + delta);
    }));
  };
  const [x, y] = place(event);
  let frame = /** @type {Frame | null} */ (null);
  const move = (/** @type {PointerEvent} */ now) => {
    let [dx, dy] = place(now).map((value, index) => value - [x, y][index]);
    if (now.shiftKey) {
      const side = Math.max(Math.abs(dx), Math.abs(dy));
      [dx, dy] = [Math.sign(dx || 1) * side, Math.sign(dy || 1) * side];
    }
    const [width, height] = [dx, dy].map((side) => Math.max(1, tidy(Math.abs(side) * (now.altKey ? 2 : 1))));
    const [left, top] = now.altKey ? [x - width / 2, y - height / 2] : [Math.min(x, x + dx), Math.min(y, y + dy)];
    frame = [tidy(left), tidy(top), width, height];
    show({
      drawn: { frame, ...commands.adding.nextLook() }, guides: session.state.view.snaps ? [] : guidesOf(neighbors, frame),
      readout: { text: `${tidy(width)} × ${tidy(height)}`, frame },
    });
  };
  const over = () => show({ tool: "select", drawn: null, guides: [], readout: null });
  const end = () => {
    over();
    commands.adding.add(frame ?? commands.adding.frameAt([x, y]));
  };
  return { move, end, cancel: over };
}
