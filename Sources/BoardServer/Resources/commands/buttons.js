// Buttons for commands, and groups of choices.
import { h } from "../kit/draw.js";
import { icon } from "./icons.js";

/**
 * A button for a command: an icon, with the title as its tooltip. If it is disabled, it can still be focused, and says why.
 * @param {Commands} commands @param {Desk} desk @param {string} name @param {Record<string, any>} [more] @param {...import("../kit/draw").Content} content
 */
export function tap(commands, desk, name, more = {}, ...content) {
  const { icon: picture = name, isOn } = commands.table[name];
  const tip = commands.tipOf(name);
  return h("button", {
    key: name, type: "button", class: "tap", "data-command": name, "aria-label": tip, title: tip,
    "aria-disabled": commands.obstacle(name) !== null && "true", "aria-pressed": isOn && String(isOn()),
    // After a click, the focus returns to the figures, so that keys apply to them; after a key it stays here.
    onclick: (/** @type {MouseEvent} */ event) => {
      if (event.detail > 0) desk.focusCurrent();
      commands.give(name);
    }, ...more,
  }, ...(content.length > 0 ? content : [icon(picture)]));
}
/**
 * A group of choices with one tab stop; the arrow keys choose.
 * @param {string} label @param {{ value: string, isOn: boolean, title?: string, attributes?: Record<string, any>, content: import("../kit/draw").Content }[]} choices
 * @param {(value: string, event: Event) => void} choose @param {Record<string, any>} [more]
 */
export function segments(label, choices, choose, more = {}) {
  const stop = Math.max(0, choices.findIndex(({ isOn }) => isOn));
  return h("div", { class: "segments", role: "radiogroup", "aria-label": label, onkeydown: walkChoices, ...more },
    choices.map(({ value, isOn, title, attributes, content }, index) => h("button", {
    key: value, type: "button", role: "radio", "aria-checked": String(isOn), tabindex: index === stop ? "0" : "-1", "data-value": value, title,
      "aria-label": title,
    onclick: (/** @type {Event} */ event) => choose(value, event), ...attributes,
  }, content)));
}
// Arrow keys move the focus within a group, and choose in a group with choices.
/** @param {KeyboardEvent} event */
export function walkChoices(event) {
  const by = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 }[event.key];
  if (!by || event.altKey || event.ctrlKey || event.metaKey) return;
  const all = /** @type {HTMLElement[]} */ ([.../** @type {Element} */ (event.currentTarget).querySelectorAll("button")]);
  const next = all.at((all.indexOf(/** @type {HTMLElement} */ (event.target)) + by) % all.length);
  event.preventDefault();
  event.stopPropagation();
  for (const each of all) each.tabIndex = each === next ? 0 : -1;
  next?.focus();
  if (next?.getAttribute("role") === "radio" && next.getAttribute("aria-disabled") !== "true") next.click();
}

