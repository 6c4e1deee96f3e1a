// Input fields: their values, and what typing and dragging do.
import { icon } from "../commands/icons.js";
import { segments } from "../commands/buttons.js";
import { h } from "../kit/draw.js";
import { numberIn } from "./fields.js";

/** @typedef {import("./policy").Policy} Policy */
/** @typedef {import("./fields").Values} Values */
/** @typedef {import("./fields").Side} Side */
/** A field's problem. */
/** @typedef {import("./fields").Problem | null} Problem */

// Whether the clicked field didn't have the focus before.
let isFresh = false;

/**
 * A text field whose value is committed by Enter or by leaving it; Escape restores the old value.
 * @param {Policy} policy @param {keyof Values | Side} name @param {string} label @param {string | undefined} value @param {Problem} problem
 * @param {Record<string, any>} [more]
 */
export function textField(policy, name, label, value, problem, more = {}) {
  const isOther = (/** @type {HTMLInputElement} */ { value, defaultValue }) => value !== defaultValue;
  return h("input", {
    type: "text", value: value ?? "", "data-field": name, "aria-label": label, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    placeholder: value === undefined ? "Mixed" : undefined, "aria-invalid": problem?.field === name && "true",
      title: problem?.field === name && problem.text,
    // The first click selects all, so that typing replaces it; the next one places the caret.
    onpointerdown: (/** @type {any} */ { target }) => { isFresh = document.activeElement !== target; },
    onclick: (/** @type {any} */ { target }) => { if (isFresh) target.select(); },
    oninput: (/** @type {any} */ { target }) => policy.type(name, target.value),
    onblur: (/** @type {any} */ { target }) => { if (isOther(target)) policy.commit(name, target.value); },
    onkeydown: (/** @type {any} */ event) => {
      const { target, key } = event;
      if (event.isComposing || (key !== "Enter" && key !== "Escape") || event.ctrlKey || event.metaKey) return;
      if (key === "Escape" && !isOther(target) && target.getAttribute("aria-invalid") !== "true") return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Enter" && isOther(target)) policy.commit(name, target.value);
      if (key === "Enter") return policy.enter?.();
      target.value = target.defaultValue;
      policy.revert(name);
    }, ...more,
  });
}

/**
 * A number field whose name can be dragged to change it; arrow keys change it by 1, with the shift key by 10.
 * @param {Policy} policy @param {keyof Values | Side} name @param {string} shown - The short name in the field. @param {string} label
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
    policy.type(name, event.target.value);
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
      policy.type(name, input.value);
      policy.preview({ [name]: input.value });
    };
    node.onlostpointercapture = () => {
      node.onpointermove = node.onlostpointercapture = null;
      if (input.value !== start) policy.commit(name, input.value);
    };
  } }, shown), field, unit && h("span", { class: "unit", text: unit }));
}

/** @param {Policy} policy @param {keyof Values} name @param {string} label @param {string | undefined} value @param {number} most */
export function slider(policy, name, label, value, most) {
  const part = Math.min(100, (Number(value ?? 0) / most) * 100);
  return h("input", {
    type: "range", class: "slider", min: 0, max: most, value: String(Math.min(most, Number(value ?? 0))), "aria-label": label, "data-field": "slider",
    style: { "--part": `${part}%` }, oninput: (/** @type {any} */ { target }) => policy.preview({ [name]: target.value }),
      onchange: (/** @type {any} */ { target }) => policy.apply({ [name]: target.value }),
  });
}

/** @param {Policy} policy @param {keyof Values} name @param {string} label @param {boolean | undefined} value */
export const box = (policy, name, label, value) => h("label", { class: "box" }, h("input", {
  type: "checkbox", "aria-label": label, "data-field": name, checked: value === true, indeterminate: value === undefined,
  onchange: (/** @type {any} */ { target }) => policy.apply({ [name]: target.checked }),
}));

/** @param {Policy} policy @param {"column" | "row"} name @param {string} label @param {string | undefined} value @param {string[]} choices */
export const choice = (policy, name, label, value, choices) => segments(label, choices.map((each) => ({
  value: each, isOn: each === value, title: each[0].toUpperCase() + each.slice(1), content: icon(`text${each[0].toUpperCase()}${each.slice(1)}`),
  attributes: { "data-choice": each },
})), (each) => policy.apply({ [name]: each }), { "data-field": name });
