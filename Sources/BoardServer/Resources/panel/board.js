// The board's size and color, as settings. They replace the line of the script that tells them, so that no history changes.
import { unique } from "../core/outbox.js";
import { make } from "../kit/dom.js";
import { colorName } from "./color.js";
import { cancelSettings, close, happen, insist, release, sentence, update } from "./settings.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/state").State} State */

/** @param {Session} session */
export function openBoardSettings(session) {
  const { panel, document: { board } } = session.state;
  if (session.isLocked()) return;
  if (panel.mode === "touched") return insist(session);
  release(session);
  const look = { width: String(board.width), height: String(board.height), color: board.background };
  const before = panel.mode === "closed" ? session.focus : panel.before;
  happen(session, "board", { board: look, figures: [], problem: null, draft: {}, before, asked: panel.asked + 1 });
}

/** @param {Session} session */
async function save(session) {
  const { board } = session.state.panel;
  const [width, height] = [Number(board.width), Number(board.height)];
  const isSide = (/** @type {number} */ side) => Number.isInteger(side) && side > 0;
  const wrong = !isSide(width) ? "width" : !isSide(height) ? "height" : board.color === "" ? "color" : null;
  if (wrong) {
    const text = wrong === "color" ? "A color is missing." : `The ${wrong} is a whole number above 0.`;
    return update(session, { problem: { field: wrong, text } });
  }
  const { body, status } = await session.post("board", { id: unique(), width, height, color: board.color });
  // Meanwhile it may have been closed, or changed again.
  if (session.state.panel.board !== board) return;
  if (!body.ok) {
    const text = status === 0 ? "There is no connection: try again once it is back." : sentence(body.error ?? "It wasn’t done");
    return update(session, { problem: { field: null, text } });
  }
  close(session);
  session.announce(`The board is ${width} by ${height}`);
}

/** The form, its first field, and what draws it. @param {Session} session */
export function makeBoardForm(session) {
  /** @param {"width" | "height" | "color"} name @param {object} attributes */
  const field = (name, attributes) => {
    const input = make("input", attributes);
    input.addEventListener("input", () => {
      update(session, { board: { ...session.state.panel.board, [name]: input.value.trim() }, problem: null });
    });
    return input;
  };
  const side = { type: "number", min: 1, step: 1, inputmode: "numeric" };
  const css = { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: "false" };
  const fields = {
    width: field("width", side), height: field("height", side),
    color: field("color", { ...css, "aria-label": "Color, as in CSS" }),
  };
  const picker = field("color", { type: "color", "aria-label": "Pick the board’s color" });
  const problem = make("p", { class: "fault", role: "alert" });
  const form = make("form", { novalidate: true, hidden: true, onsubmit: (/** @type {Event} */ event) => {
    event.preventDefault();
    save(session);
  } }, make("h2", { text: "Board" }),
  make("fieldset", {}, make("legend", { text: "Size" }), make("div", { class: "places" },
    make("label", {}, "Width", fields.width), make("label", {}, "Height", fields.height))),
  make("fieldset", {}, make("legend", { text: "Color" }), make("div", { class: "row" }, picker, fields.color)),
  problem, make("p", { class: "hint", text: "This is the script’s line “board”: it isn’t a step, and all histories stay." }),
  make("div", { class: "closing" },
    make("button", { type: "button", text: "Cancel", onclick: () => cancelSettings(session) }),
    make("button", { type: "submit", class: "primary", text: "Save" })));

  /** @param {State} state */
  const draw = ({ panel }) => {
    form.hidden = panel.mode !== "board";
    if (!panel.board) return;
    form.parentElement?.setAttribute("aria-label", "Size and color of the board");
    for (const name of /** @type {("width" | "height" | "color")[]} */ (["width", "height", "color"])) {
      const [input, value] = [fields[name], panel.board[name]];
      if (input.value.trim() !== value) input.value = value;
      input.setAttribute("aria-invalid", String(panel.problem?.field === name));
    }
    const { color } = panel.board;
    if (/^#[0-9a-f]{6}$/i.test(color)) [picker.value, picker.title] = [color, colorName(color)];
    const text = panel.problem?.text ?? "";
    if (problem.textContent !== text) problem.textContent = text;
  };
  return { form, draw, first: fields.width };
}
