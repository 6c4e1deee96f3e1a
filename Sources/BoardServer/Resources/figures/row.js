// A row of the list: a figure's color, name, label, and whether the pointer ignores it; or a group's number of figures, and whether its members are
// shown below it.
import { icon } from "../commands/icons.js";
import { isGroup } from "../core/groups.js";
import { counted } from "../kit/dom.js";
import { h } from "../kit/draw.js";
import { typing } from "../panel/inputs.js";

/**
 * `isWithin`: the group around it is selected. `count`: the number of its figures. `edited`: what its
 * name's field does while that is typed.
 * @typedef {{
 *   id: string, item: import("../core/groups").Item, count: number, level: number, isFolded: boolean, isSelected: boolean, isWithin: boolean,
 *   isCurrent: boolean, isLocked: boolean, index: number, edited: Policy | null,
 * }} RowState
 */

/** @param {RowState} state @param {number} rowHeight */
export function row({ id, item, count, level, isFolded, isSelected, isWithin, isCurrent, isLocked, index, edited }, rowHeight) {
  const { name } = item;
  const words = isGroup(item) ? counted(count, "figure") : item.label?.text.replace(/\s+/g, " ") ?? "";
  return h("div", {
    key: edited ? "edited" : item.id, id, class: `figure-row${isGroup(item) ? " group" : ""}${isCurrent ? " current" : ""}${isWithin ? " within" : ""}`, role: "row",
    "data-figure": item.id, "aria-rowindex": index + 1, "aria-selected": String(isSelected), "aria-level": level,
    "aria-expanded": isGroup(item) && String(!isFolded), style: { top: `${index * rowHeight}px`, "--level": level - 1 },
  }, h("div", { class: "cell", role: "gridcell" },
    h("span", { class: "fold", "aria-hidden": "true", "data-fold": true }),
    isGroup(item) ? h("i", {}, icon("group")) : h("i", { class: "swatch", style: { "--c": item.color } }),
    edited ? nameField(name, edited) : h("span", { class: "figure-name", text: name }), h("span", { class: "figure-words", text: words })),
  h("div", { role: "gridcell" }, h("button", {
    type: "button", class: "lock", tabindex: "-1", "data-lock": true, "aria-pressed": String(isLocked), "aria-label": `Lock ${name} for the pointer`,
    title: isLocked ? "The pointer ignores it, on this page" : "Lock for the pointer, on this page",
  }, icon(isLocked ? "lock" : "open"))));
}
/** @param {string} name @param {Policy} policy */
function nameField(name, policy) {
  const field = typing(policy, "name", name);
  return h("input", {
    key: "name", type: "text", class: "rename", "aria-label": `Name of ${name}`, autocapitalize: "off", spellcheck: "false", ...field,
    onkeydown: (/** @type {any} */ event) => {
      field.onkeydown(event);
      if (!event.ctrlKey && !event.metaKey) event.stopPropagation();
    },
  });
}
