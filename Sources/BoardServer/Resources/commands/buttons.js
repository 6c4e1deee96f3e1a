// Buttons of commands, and choices.
import { h } from "../kit/draw.js";
import { icon } from "./icons.js";

/**
 * A button of a command: an icon, with what it does in its tooltip. Out of use it keeps the keyboard's focus, and says why.
 * @param {Commands} commands @param {Desk} desk @param {string} name @param {Record<string, any>} [more] @param {...import("../kit/draw").Content} content
 */
export function tap(commands, desk, name, more = {}, ...content) {
  const { icon: picture = name, isOn } = commands.table[name];
  const tip = commands.tipOf(name);
  return h("button", {
    key: name, type: "button", class: "tap", "data-command": name, "aria-label": tip, title: tip,
    "aria-disabled": commands.obstacle(name) !== null && "true", "aria-pressed": isOn && String(isOn()),
    // Who uses the pointer goes on with the figures, also by keys; who uses keys stays where they are.
    onclick: (/** @type {MouseEvent} */ event) => {
      if (event.detail > 0) desk.focusCurrent();
      commands.give(name);
    }, ...more,
  }, ...(content.length > 0 ? content : [icon(picture)]));
}
/**
 * One of a few, which the arrow keys choose among: one tab stop.
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
// Arrow keys go from one to the next within a group, and choose it where one is chosen.
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

