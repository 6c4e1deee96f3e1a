// The sections of settings fields, for the inspector and for the demo's settings.
import { icon } from "../commands/icons.js";
import { counted } from "../kit/dom.js";
import { h } from "../kit/draw.js";
import { colorName, contrast, presets } from "./color.js";
import { isOpen } from "./editing.js";
import { lacks } from "./fitting.js";
import { box, choice, numberField, slider, textField, typing } from "./inputs.js";
import { room } from "./properties.js";
import { nameOf, palette } from "./swatches.js";

/** @typedef {Partial<import("./fields").Values>} Values */
/**
 * @typedef {object} Shown
 * @property {State} state
 * @property {Policy} policy
 * @property {Figure[]} figures - The figures with their current appearance.
 * @property {Values} values - The figures' common values, with those that are being set.
 * @property {Partial<Record<import("./fields").Side, string>>} places
 * @property {import("./fields").Problem | null} problem
 * @property {string | null} open - The color whose palette is open.
 * @property {(name: string | null) => void} setOpen
 * @property {() => void} [fit] - Gives the figures the sizes that their labels need.
 */

const least = { corner: 0, borderWidth: 0, size: 1, padding: 0 };
const isColor = (/** @type {string | undefined} */ text) => /^#([0-9a-f]{6}|[0-9a-f]{8})$/i.test(text ?? "");
/** @param {string} title @param {...import("../kit/draw").Content} content */
export const section = (title, ...content) => h("section", { key: title, class: "section", "aria-label": title }, ...content);
// What there is to say about some fields: a problem, the bytes that are left, or why others don't see what is typed.
export const fault = (/** @type {Pick<Shown, "state" | "problem">} */ { state: { edit, connection, document }, problem }, /** @type {(string | null)[]} */ ...names) => {
  if (problem && names.includes(problem.field)) return h("p", { class: "fault", role: "alert", text: problem.text });
  if (!names.includes(edit.last) || (!isOpen(edit) && edit.mode !== "waiting")) return null;
  const [isLost, left] = [connection.state !== "live" || connection.isSilent, room(edit.last, edit.touched[edit.last])];
  const text = isLost ? "There is no connection: it is recorded once it is back." : document.board && edit.busy ? edit.busy : left;
  return text && h("p", { class: "hint", role: "status", "data-told": true, text });
};

const corner = (/** @type {Shown} */ { policy, values, problem }) => [
  numberField(policy, "corner", "Corner", "Corner radius", values.corner, problem, { least: least.corner }),
  slider(policy, "corner", "Corner radius", values.corner, 50),
];
/** @param {Shown} shown */
export function placeSection(shown) {
  const side = (/** @type {import("./fields").Side} */ name, /** @type {string} */ letter, /** @type {string} */ label) =>
    numberField(shown.policy, name, letter, label, shown.places[name], shown.problem);
  return section("Place and size", h("h3", { class: "spoken", text: "Place and size" }),
    h("div", { class: "pair" }, side("x", "X", "X"), side("y", "Y", "Y"), side("width", "W", "Width"), side("height", "H", "Height"), corner(shown)),
    fault(shown, "x", "y", "width", "height", "corner"));
}
/** @param {Shown} shown */
export const radiusSection = (shown) =>
  section("Radius", h("h3", { text: "Radius" }), h("div", { class: "pair" }, corner(shown)), fault(shown, "corner"));

/**
 * A color field with a swatch that opens the palette below the row.
 * @param {Shown} shown @param {"color" | "borderColor" | "ink"} name @param {string} label @param {string[]} colors - The figures'.
 */
function colorField({ state, policy, values, problem, open, setOpen }, name, label, colors) {
  const value = values[name];
  const known = isColor(value) ? value : colors.length === 1 ? colors[0] : undefined;
  const text = value === undefined ? undefined : nameOf(state, value) ?? value;
  return h("div", { key: name, class: "field color" },
    h("button", {
      type: "button", class: `swatch${colors.length > 1 ? " mixed" : ""}`, style: { "--c": colors[0] ?? known ?? "transparent",
        "--d": colors[1] ?? "transparent" }, "data-opens": name,
      "aria-label": `${label}: choose`, "aria-expanded": String(open === name), title: known && colorName(known),
        onclick: () => setOpen(open === name ? null : name),
    }), textField(policy, name, label, text, problem, { placeholder: value === undefined ? "Mixed" : name === "ink" ? "Automatic" : undefined }));
}
/** @param {Shown} shown @param {"color" | "borderColor" | "ink"} name @param {string} label */
const paletteOf = ({ state, policy, values, open }, name, label) => open === name && palette(state, label, values[name], {
  automatic: name === "ink", preview: (color) => policy.preview(name, color, values[name]), leave: () => { policy.leave(); }, apply: (color) => policy.apply({ [name]: color }),
});
const distinct = (/** @type {(string | undefined)[]} */ colors) => [...new Set(colors)].flatMap((color) => color || []);

/** @param {Shown} shown */
export function fillSection(shown) {
  const { policy, figures, problem } = shown;
  const colors = distinct(figures.map(({ color }) => color));
  const opacities = new Set(figures.map(({ color }) => (color.length > 7 ? Math.round(parseInt(color.slice(7), 16) / 2.55) : 100)));
  const opacity = opacities.size === 1 ? String([...opacities][0]) : undefined;
  return section("Fill", h("h3", { text: "Fill" }),
    h("div", { class: "pair" }, colorField(shown, "color", "Fill", colors),
      numberField(policy, "opacity", "Opacity", "Opacity of the fill", opacity, problem,
        { unit: "%", least: 0, attributes: { disabled: colors.length > 1 } })),
    paletteOf(shown, "color", "Fill"), fault(shown, "color", "opacity"));
}
// The demo's four colors.
/** @param {Shown} shown */
export const demoColors = ({ policy, values }) => section("Color", h("h3", { text: "Color" }),
  h("div", { class: "demo", role: "group", "aria-label": "Color" }, presets.map(({ word, color, name }) => {
  const isOn = values.color === color || values.color === word;
  return h("button", { key: word, type: "button", "data-swatch": word, "aria-pressed": String(isOn), onclick: () => policy.apply({ color: word }) },
    h("span", { class: "swatch", style: { "--c": color } }), name);
})));

/** @param {Shown} shown */
export function borderSection(shown) {
  const { policy, figures, values, problem } = shown;
  return section("Border", h("div", { class: "head" }, h("h3", { text: "Border" }), box(policy, "bordered", "Border", values.bordered)),
    values.bordered !== false && h("div", { class: "pair" }, colorField(shown, "borderColor", "Color of the border",
      distinct(figures.map(({ border }) => border?.color))),
      numberField(policy, "borderWidth", "Width", "Width of the border", values.borderWidth, problem, { least: least.borderWidth })),
    values.bordered !== false && paletteOf(shown, "borderColor", "Border"), fault(shown, "borderColor", "borderWidth"));
}

/** @param {Shown} shown @param {import("../kit/draw").Content} [beside] - Content beside the title. */
export function labelSection(shown, beside) {
  const { state, policy, figures, values, problem } = shown;
  const hard = figures.filter(({ color, ink, label }) => label?.color && ink && contrast(ink[2], color, state.document.board?.background) < 4.5);
  const worst = Math.min(...hard.map(({ color, ink }) => contrast(ink?.[2] ?? "#000000", color, state.document.board?.background)));
  return section("Label", h("div", { class: "head" }, h("h3", { text: "Label" }), beside),
    h("textarea", {
      class: "area", rows: 2, "aria-label": "Label", ...typing(policy, "text", values.text, true), "aria-invalid": problem?.field === "text" && "true",
        placeholder: values.text === undefined ? "Mixed: typing replaces all" : undefined,
    }), lacks(figures, shown.fit ?? null),
    h("div", { class: "pair" }, numberField(policy, "size", "Size", "Size of the label’s letters", values.size, problem, { least: least.size }),
      h("button", {
        key: "bold", type: "button", class: "button", "data-field": "weight", "aria-pressed": String(values.weight === "bold"),
        onclick: () => policy.apply({ weight: values.weight === "bold" ? "regular" : "bold" }),
      }, icon("bold"), "Bold"),
      choice(policy, "column", "Label from left to right", values.column, ["left", "center", "right"]),
        choice(policy, "row", "Label from top to bottom", values.row, ["top", "middle", "bottom"]),
      colorField(shown, "ink", "Color of the label", distinct(figures.map(({ ink }) => ink?.[2]))),
      numberField(policy, "padding", "Padding", "Padding around the label", values.padding, problem,
        { least: least.padding, empty: "Auto" })),
    paletteOf(shown, "ink", "Label"), fault(shown, "text", "size", "ink", "padding"),
    hard.length > 0 && h("p", { class: "hint warn" }, icon("warning"), h("span", {},
      `${hard.length === 1 && figures.length === 1 ? "The label is" : `${counted(hard.length, "label is", "labels are")}`} hard to read, ${worst.toFixed(1)} : 1; 4.5 : 1 is enough. `,
      h("button", { type: "button", class: "link", text: "Choose for me", onclick: () => policy.apply({ ink: "" }) }))));
}
