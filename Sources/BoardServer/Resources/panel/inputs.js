// Input fields: their values, and what typing and dragging do.
import { icon } from "../commands/icons.js";
import { segments } from "../commands/buttons.js";
import { h } from "../kit/draw.js";
import { numberIn } from "./fields.js";

/** A field's problem. */
/** @typedef {import("./fields").Problem | null} Problem */

// Whether the clicked field didn't have the focus before.
let isFresh = false;

// What every field does: it shows what is typed, or else a text; leaving it or Enter ends the edit; Escape reverts it.
/** @param {Policy} policy @param {string} name @param {string | undefined} shown @param {boolean} [hasLines] - Whether Enter begins a line. */
export const typing = (policy, name, shown, hasLines = false) => ({
  value: policy.typed(name) ?? shown ?? "", "data-field": name, autocomplete: "off",
  onfocus: () => policy.focus(name, shown),
  oninput: (/** @type {any} */ { target }) => policy.type(name, target.value, shown),
  // A window that loses the focus leaves it to the field.
  onblur: (/** @type {any} */ { target }) => { if (document.activeElement !== target && !policy.leave()) queueMicrotask(() => target.focus()); },
  onkeydown: (/** @type {any} */ event) => {
    const { key, isComposing } = event;
    const isEnter = key === "Enter" && (hasLines ? event.ctrlKey || event.metaKey : !event.ctrlKey && !event.metaKey);
    if (isComposing || (!isEnter && (key !== "Escape" || !policy.revert()))) return;
    event.preventDefault();
    event.stopPropagation();
    if (isEnter) policy.enter();
  },
});

/**
 * A text field.
 * @param {Policy} policy @param {string} name @param {string} label @param {string | undefined} value @param {Problem} problem
 * @param {Record<string, any>} [more]
 */
export function textField(policy, name, label, value, problem, more = {}) {
  return h("input", {
    type: "text", "aria-label": label, autocapitalize: "off", spellcheck: "false", ...typing(policy, name, value),
    placeholder: value === undefined ? "Mixed" : undefined, "aria-invalid": problem?.field === name && "true",
      title: problem?.field === name && problem.text,
    // The first click selects all, so that typing replaces it; the next one places the caret.
    onpointerdown: (/** @type {any} */ { target }) => { isFresh = document.activeElement !== target; },
    onclick: (/** @type {any} */ { target }) => { if (isFresh) target.select(); }, ...more,
  });
}

/**
 * A number field whose name can be dragged to change it; arrow keys change it by 1, with the shift key by 10.
 * @param {Policy} policy @param {string} name @param {string} shown - The short name in the field. @param {string} label
 * @param {string | undefined} value @param {Problem} problem
 * @param {{ unit?: string, least?: number, empty?: string, attributes?: Record<string, any> }} options - `empty`: the meaning of an empty field.
 */
export function numberField(policy, name, shown, label, value, problem, { unit, least = -Infinity, empty, attributes = {} } = {}) {
  const moved = (/** @type {HTMLInputElement} */ input, /** @type {number} */ by) => String(Math.max(least,
    Math.round((numberIn(input.value || "0") + by) * 1000) / 1000));
  const field = textField(policy, name, label, value, problem, {
    inputmode: "decimal", class: "num", placeholder: value === undefined ? "Mixed" : empty, ...attributes,
  });
  const { onkeydown } = field.attributes;
  field.attributes.onkeydown = (/** @type {any} */ event) => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[/** @type {string} */ (event.key)];
    if (!by || event.ctrlKey || event.metaKey || event.altKey || Number.isNaN(numberIn(event.target.value || "0"))) return onkeydown(event);
    event.preventDefault();
    event.target.value = moved(event.target, by * (event.shiftKey ? 10 : 1));
    policy.type(name, event.target.value, value);
  };
  return h("label", { key: name, class: "field" }, h("span", { class: "name", onpointerdown: (/** @type {any} */ event) => {
    const input = /** @type {HTMLInputElement} */ (event.target.parentElement.querySelector("input"));
    const start = input.value;
    if (event.button !== 0 || input.disabled || start === "") return;
    const [x, node] = [event.clientX, event.target];
    node.setPointerCapture(event.pointerId);
    node.onpointermove = (/** @type {PointerEvent} */ now) => {
      if (Math.abs(now.clientX - x) < 3 && input.value === start) return;
      input.value = start;
      input.value = moved(input, Math.round((now.clientX - x) / 2));
      policy.preview(name, input.value, start);
    };
    node.onlostpointercapture = () => {
      node.onpointermove = node.onlostpointercapture = null;
      policy.leave();
    };
  } }, shown), field, unit && h("span", { class: "unit", text: unit }));
}

/** @param {Policy} policy @param {string} name @param {string} label @param {string | undefined} value @param {number} most */
export function slider(policy, name, label, value, most) {
  const leave = () => { policy.leave(); };
  const part = Math.min(100, (Number(value ?? 0) / most) * 100);
  return h("input", {
    type: "range", class: "slider", min: 0, max: most, value: String(Math.min(most, Number(value ?? 0))), "aria-label": label, "data-field": "slider",
    style: { "--part": `${part}%` }, oninput: (/** @type {any} */ { target }) => policy.preview(name, target.value, value),
      onchange: leave, onblur: leave,
  });
}

/** @param {Policy} policy @param {string} name @param {string} label @param {boolean | undefined} value */
export const box = (policy, name, label, value) => h("label", { class: "box" }, h("input", {
  type: "checkbox", "aria-label": label, "data-field": name, checked: value === true, indeterminate: value === undefined,
  onchange: (/** @type {any} */ { target }) => policy.apply({ [name]: target.checked }),
}));

/** @param {Policy} policy @param {"column" | "row"} name @param {string} label @param {string | undefined} value @param {string[]} choices */
export const choice = (policy, name, label, value, choices) => segments(label, choices.map((each) => ({
  value: each, isOn: each === value, title: each[0].toUpperCase() + each.slice(1), content: icon(`text${each[0].toUpperCase()}${each.slice(1)}`),
  attributes: { "data-choice": each },
})), (each) => policy.apply({ [name]: each }), { "data-field": name });
