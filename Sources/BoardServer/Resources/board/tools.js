// The tools over the desk's lower edge: one is active; the arrow keys choose another, and Enter uses it in the middle of the view.
import { segments } from "../commands/buttons.js";
import { icon } from "../commands/icons.js";
import { find } from "../kit/dom.js";
import { draw } from "../kit/draw.js";
import { placeInMiddle } from "./drawn.js";

/** @param {Session} session @param {Commands} commands @param {Desk} desk */
export function mountTools(session, commands, desk) {
  const element = find("[data-tools]");
  session.store.watch(["view", "document"], ({ view }) => {
    element.classList.toggle("faded", view.isMoving || view.marquee !== null);
    draw(element, segments("Tools", ["select", "draw", "text", "table", "hand"].map((name) => ({
      value: name, isOn: view.tool === name, title: commands.tipOf(name), attributes: { "data-command": name,
        "aria-disabled": commands.obstacle(name) !== null && "true", class: "tap" },
      content: icon(commands.table[name].icon ?? name),
    })), (value, event) => {
      if (/** @type {MouseEvent} */ (event).detail > 0) desk.focusCurrent();
      if (view.tool !== value) commands.give(value);
      else if (/** @type {MouseEvent} */ (event).detail === 0) placeInMiddle(session, commands);
    }, { class: "tool-row" }));
  });
}
