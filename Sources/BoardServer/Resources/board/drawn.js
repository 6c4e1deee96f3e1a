// Drawing with the pointer, from corner to corner or from the middle: a rectangle, the width of a text, or a table. A click adds one of the usual size.
// The key Enter adds one in the middle of the view.
import { tidy } from "../core/lines.js";
import { inSight, snapReach } from "./carrying.js";
import { guidesOf, nearest } from "./geometry.js";

/** @typedef {import("../core/protocol").Frame} Frame */

// In pixels: a text that is drawn less wide is as wide as its letters.
const leastWidth = 16;
/** Half the height of a line, so that the first line of a text is at the pointer. */
const halfLine = 10;
const [columns, rows] = [3, 3];
/** @typedef {[width: number, height: number]} Size */
const [leastTable, usualTable] = /** @type {[Size, Size]} */ ([[48, 36], [289, 91]]);

// The frames of a table's cells.
/** @param {Frame} frame @returns {Frame[]} */
const cellsOf = ([x, y, width, height]) => Array.from({ length: columns * rows }, (_, index) =>
  [x + (index % columns) * width / columns, y + Math.floor(index / columns) * height / rows, width / columns, height / rows]);

// Adds what a tool adds: in a frame that was drawn, at a point, or in the middle of the view.
/** @param {import("../core/state").View["tool"]} tool @param {Commands} commands @param {Frame | null} drawn @param {[number, number]} [at] @param {boolean} [snaps] @param {number} [zoom] */
function add(tool, { adding, place, writeAdded }, drawn, at, snaps = false, zoom = 1) {
  if (tool === "draw") return void adding.add(drawn ?? (at && adding.frameAt(at)));
  if (tool === "text") {
    const isWide = drawn !== null && drawn[2] * zoom >= leastWidth;
    const [x, y, , height] = at ? [...at, 0, 0] : adding.freeFrame();
    return place(isWide ? { at: [drawn[0], drawn[1]], width: drawn[2] } : { at: [x, tidy(y + height / 2 - (snaps ? 0 : halfLine))], width: null });
  }
  const frame = drawn && /** @type {Frame} */ ([drawn[0], drawn[1], Math.max(drawn[2], leastTable[0]), Math.max(drawn[3], leastTable[1])]);
  adding.addTable(frame ?? (at ? [...at, ...usualTable] : adding.freeFrame(usualTable)), columns, rows);
  writeAdded();
}
// Adds what the active tool adds in the middle of the view; returns whether it adds anything.
/** @param {Session} session @param {Commands} commands */
export function placeInMiddle(session, commands) {
  const { tool } = session.state.view;
  if (!["draw", "text", "table"].includes(tool)) return false;
  session.store.update("view", { tool: "select" });
  add(tool, commands, null);
  return true;
}

/** @param {Session} session @param {Desk} desk @param {Commands} commands @param {PointerEvent} event */
export function drawing(session, desk, commands, event) {
  const show = (/** @type {Partial<import("../core/state").View>} */ members) => session.store.update("view", members);
  const { tool } = session.state.view;
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
      ...(tool === "draw" ? { drawn: { frame, ...commands.adding.nextLook() } } : { copies: tool === "table" ? cellsOf(frame) : [frame] }),
      guides: session.state.view.snaps ? [] : guidesOf(neighbors, frame), readout: { text: `${tidy(width)} × ${tidy(height)}`, frame },
    });
  };
  const over = () => show({ tool: "select", drawn: null, copies: [], guides: [], readout: null });
  const end = () => {
    const { snaps, zoom } = session.state.view;
    over();
    add(tool, commands, frame, [x, y], snaps, zoom);
  };
  return { move, end, cancel: over };
}
