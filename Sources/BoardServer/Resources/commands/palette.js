// Finds commands by a few letters of their titles, and says why one can't be run now. The text can also be run as a line of the script.
import { several } from "../core/groups.js";
import { selectedItems } from "../core/selection.js";
import { draw, h } from "../kit/draw.js";
import { hasIcon, icon } from "./icons.js";
import { keysOf } from "./keys.js";

// The places of a text's words in a title, or null if one of them isn't there.
/** @param {string} title @param {string} text */
export function matches(title, text) {
  const low = title.toLowerCase();
  const places = text.toLowerCase().split(/\s+/).filter(Boolean).map((word) => /** @type {[number, number]} */ ([low.indexOf(word), word.length]));
  return places.some(([at]) => at < 0) ? null : places.sort(([one], [other]) => one - other);
}
/** @param {string} title @param {[number, number][]} places */
function marked(title, places) {
  /** @type {import("../kit/draw").Content[]} */
  const parts = [];
  let end = 0;
  for (const [at, length] of places) {
    if (at < end) continue;
    parts.push(title.slice(end, at), h("mark", { text: title.slice(at, at + length) }));
    end = at + length;
  }
  return [...parts, title.slice(end)];
}

/** @param {Session} session @param {HTMLDialogElement} dialog @param {Commands} commands */
export function mountPalette(session, dialog, commands) {
  let [text, chosen] = ["", 0];
  // Without the palette itself, and without the settings panel, which is only for the demo.
  const names = Object.keys(commands.table).filter((name) => !["palette", "settings"].includes(name));
  const run = () => {
    dialog.close();
    commands.run(text.trim());
  };
  const give = (/** @type {string} */ name) => {
    dialog.close();
    commands.give(name);
  };
  function found() {
    const all = names.flatMap((name) => {
      const [title, reason] = [commands.titleOf(name), commands.obstacle(name)];
      const places = matches(title, text) ?? (matches(commands.table[name].also ?? "", text) && []);
      return places ? [{ name, title, reason, places }] : [];
    });
    // Sorts titles that begin with the text first, and commands that can't be run last.
    const rank = (/** @type {typeof all[0]} */ { places, reason }) => (reason ? 2 : 0) + (places.length > 0 && places[0][0] > 0 ? 1 : 0);
    return all.sort((one, other) => rank(one) - rank(other));
  }
  function show() {
    const rows = found();
    const hasLine = text.trim() !== "";
    const count = rows.length + (hasLine ? 1 : 0);
    // A text that matches no command is only run as a line if that is chosen.
    chosen = Math.max(rows.length === 0 ? -1 : 0, Math.min(chosen, count - 1));
    const items = selectedItems(session.state);
    draw(dialog,
      h("label", { class: "ask" }, icon("search"), h("input", {
        type: "text", "aria-label": "Find a command", placeholder: "Find a command", role: "combobox", "aria-expanded": "true",
          "aria-activedescendant": `rb-palette-${chosen}`, "aria-controls": "rb-palette-list",
        autocomplete: "off", spellcheck: "false", value: text, oninput: (/** @type {any} */ { target }) => {
          [text, chosen] = [target.value, 0];
          show();
        }, onkeydown: (/** @type {KeyboardEvent} */ event) => {
          const by = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key];
          if (by) chosen = Math.abs(by) > 1 ? chosen + by : (chosen + by + count) % Math.max(1, count);
          else if (event.key === "Enter"
            && (event.ctrlKey || event.metaKey || chosen === rows.length)) { if (hasLine) run(); } else if (event.key === "Enter" && rows[chosen]
            && !event.isComposing) give(rows[chosen].name);
          else return;
          event.preventDefault();
          show();
          dialog.querySelector("[aria-selected=true]")?.scrollIntoView({ block: "nearest" });
        },
      }), h("span", { class: "keys" }, h("kbd", { text: "Esc" }))),
      h("div", { class: "list", role: "listbox", id: "rb-palette-list", "aria-label": "Commands" },
        h("div", { class: "title", role: "presentation", text: rows.length > 0 ? "Commands" : "No command has this name" }),
        rows.map(({ name, title, reason, places }, index) => h("button", {
          key: name, id: `rb-palette-${index}`, type: "button", role: "option", tabindex: "-1", "data-command": name,
            "aria-selected": String(index === chosen), "aria-disabled": reason !== null && "true", onclick: () => give(name),
        }, icon(hasIcon(commands.table[name].icon ?? name) ? commands.table[name].icon ?? name : "next"),
          h("span", { class: "grow" }, marked(title, places)),
        reason ? h("span", { class: "muted", text: reason }) : commands.keyOf(name) && keysOf(commands.keyOf(name)))),
        hasLine && [h("div", { key: "script", class: "title", role: "presentation", text: "Script" }), h("button", {
          key: "run", id: `rb-palette-${rows.length}`, type: "button", role: "option", tabindex: "-1",
            "aria-selected": String(chosen === rows.length), onclick: run,
        }, icon("script"), h("span", { class: "grow", text: `Run “${text.trim()}” as a line` }), keysOf("Ctrl Enter"))]),
      h("div", { class: "foot" }, h("span", {}, keysOf("↑ ↓"), " choose"), h("span", { class: "grow" }, keysOf("Enter"), " do it"),
        h("span", { text: items.length > 0 ? `Acts on ${several(items)}` : "" })));
  }
  dialog.addEventListener("click", ({ target }) => { if (target === dialog) dialog.close(); });
  dialog.addEventListener("close", () => {
    [text, chosen] = ["", 0];
    draw(dialog);
  });
  commands.showPalette = () => {
    if (dialog.open) return;
    [text, chosen] = ["", 0];
    show();
    dialog.showModal();
    dialog.querySelector("input")?.focus();
  };
}
