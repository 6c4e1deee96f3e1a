// Messages, in one place and one style: how the connection is, what was said, what is wrong with the file, and edits that were
// refused or are in doubt.
import { isDoubt } from "../core/outbox.js";
import { counted, find, make } from "../kit/dom.js";
import { marked } from "../script/marked.js";
import { left, told } from "./told.js";
import { watchConnection } from "./connection.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("./told").Card} Card */

// How long what only informs is shown, and how long it stays when somebody is at it.
const [shortly, longer] = [6000, 2000];

/**
 * Closes what is shown, and tells whether there was anything. Edits that were refused are only put aside: their lines are
 * somebody's work.
 * @param {Session} session
 */
export function closeMessages(session) {
  const { cards, refusals, arePutAside } = told(session.state);
  close(session, arePutAside ? cards : [...cards, ...refusals]);
  return cards.length > 0 || !arePutAside;
}
/** @param {Session} session @param {Card[]} cards */
export function close({ store, store: { state: { notes: { messages, closed } } } }, cards) {
  const said = new Set(cards.map(({ of }) => of?.said));
  const keys = cards.filter(({ of }) => of?.said === undefined).map(({ key }) => key);
  store.update("notes", { messages: messages.filter(({ id }) => !said.has(id)), closed: new Set([...closed, ...keys]) });
}

/** @param {Session} session @param {HTMLElement} element */
export function mountMessages(session, element) {
  const { store } = session;
  element.append(make("div", { class: "messages-head" }, make("h2", { text: "Messages" }), make("button", {
    type: "button", class: "tap", text: "×", "aria-label": "Close the messages", title: "Back to the inspector", onclick: () => store.update("side", { open: "design" }),
  })));
  const aside = /** @type {HTMLDetailsElement} */ (make("details", { class: "cards" }));
  const summary = make("summary");
  const all = make("button", { type: "button", class: "button small", text: "Dismiss all", onclick: () => {
    for (const { id } of session.state.outbox.refusals) session.dismiss(id);
  } });
  const stack = make("div", { class: "told" });
  aside.append(summary, all, stack);
  summary.addEventListener("click", (event) => {
    event.preventDefault();
    const { refusals, arePutAside } = told(session.state);
    const closed = new Set(session.state.notes.closed);
    for (const { key } of refusals) closed[arePutAside ? "delete" : "add"](key);
    store.update("notes", { closed });
  });
  element.classList.add("messages");
  element.setAttribute("role", "region");
  element.setAttribute("aria-label", "Messages");
  element.append(aside);

  const [messages, refused] = [new Stack(session, element, aside), new Stack(session, stack, null)];
  store.watch(["connection", "document", "outbox", "notes"], (state) => {
    const { cards, refusals, arePutAside } = told(state);
    messages.draw(cards);
    refused.draw(refusals);
    aside.hidden = refusals.length === 0;
    aside.open = !arePutAside;
    summary.hidden = refusals.length < 2 && !arePutAside;
    all.hidden = refusals.length < 2;
    const doubts = refusals.filter(({ of }) => of?.refusal && isDoubt(of.refusal.answer)).length;
    summary.textContent = [
      ...(refusals.length > doubts ? [counted(refusals.length - doubts, "refused edit")] : []),
      ...(doubts > 0 ? [`${counted(doubts, "edit")} in doubt`] : []),
    ].join(", ");
  });
  watchConnection(session);
  speak(session);
}

// Says what is told to those who don't see it. What is the same as before is said again, too.
/** @param {Session} session */
function speak({ store }) {
  const say = (/** @type {string} */ name, /** @type {string} */ text) => {
    const region = find(`[data-${name}]`);
    region.textContent = "";
    requestAnimationFrame(() => { region.textContent = text; });
  };
  let { spoken, messages } = store.state.notes;
  store.watch(["notes"], ({ notes }) => {
    if (notes.spoken && notes.spoken !== spoken) say("polite", notes.spoken.text);
    const last = notes.messages.at(-1);
    if (last && last.id > (messages.at(-1)?.id ?? 0)) say("assertive", last.text);
    ({ spoken, messages } = notes);
  });
}

// Cards that are on the page: one that is as it was stays as it is, with the focus that is in it.
class Stack {
  /** @type {Map<string, { node: HTMLElement, words: string }>} */
  #shown = new Map();
  #session;
  #parent;
  #end;

  /** @param {Session} session @param {HTMLElement} parent @param {HTMLElement | null} end - What comes after the cards. */
  constructor(session, parent, end) {
    this.#session = session;
    this.#parent = parent;
    this.#end = end;
  }
  /** @param {Card[]} cards */
  draw(cards) {
    const isFocused = this.#parent.contains(document.activeElement);
    const shown = new Map();
    for (const card of cards) {
      const words = JSON.stringify(card);
      const before = this.#shown.get(card.key);
      shown.set(card.key, before?.words === words ? before : { node: draw(card, this.#session), words });
      if (!before && card.of?.said !== undefined && card.severity === "info") this.#endSoon(card.of.said, shown.get(card.key).node);
    }
    const kept = new Set([...shown.values()].map(({ node }) => node));
    for (const { node } of this.#shown.values()) if (!kept.has(node)) node.remove();
    let place = this.#end;
    for (const { node } of [...shown.values()].reverse()) {
      if (node.nextSibling !== place || node.parentNode !== this.#parent) this.#parent.insertBefore(node, place);
      place = node;
    }
    this.#shown = shown;
    if (!isFocused || this.#parent.contains(document.activeElement)) return;
    // The focus goes to the next card, or back to the figures.
    const next = this.#parent.querySelector("button") ?? document.querySelector("[data-options] [tabindex='0'], [data-options]");
    /** @type {HTMLElement} */ (next)?.focus({ preventScroll: true });
  }
  // What only informs goes by itself, unless somebody is at it.
  /** @param {number} id @param {HTMLElement} node */
  #endSoon(id, node) {
    const end = () => {
      if (node.matches(":hover, :focus-within") || document.querySelector(".note:is(:hover, :focus-within)")) setTimeout(end, longer);
      else this.#session.unsay(id);
    };
    setTimeout(end, shortly);
  }
}

/** @param {Card} card @param {Session} session */
function draw(card, session) {
  const { severity, title, texts, hints = [], scripts = [], items = [], copied = [], of = {} } = card;
  const x = make("button", {
    type: "button", class: "tap closing-x", "aria-label": "Close", title: "Close (Esc)", text: "×",
    onclick: () => close(session, [card]),
  });
  const node = make("div", { class: `message ${of.refusal ? "refused" : severity}`, "data-severity": severity },
    title ? make("h2", { text: title }) : null,
    ...texts.map((text) => make("p", { text, role: title ? "alert" : undefined, "data-notice": of.said !== undefined })),
    items.length > 0 ? make("ul", {}, ...items.map((text) => make("li", { text }))) : null,
    ...hints.map((text) => make("p", { class: "hint", text })),
    ...scripts.filter(({ lines }) => lines.length > 0).flatMap(drawScript));
  const buttons = make("div", { class: "buttons" });
  if (copied.length > 0) buttons.append(copyButton("Copy the edits", copied));
  if (of.refusal) {
    const { refusal } = of;
    const [isAsked, lines, { edit }] = [isDoubt(refusal.answer), left(refusal), refusal];
    node.setAttribute("role", "group");
    node.setAttribute("aria-label", isAsked ? "Edit in doubt" : "Refused edit");
    const again = make("button", { type: "button", class: "button small", text: isAsked ? "Do it now" : "Try again", onclick: async () => {
      session.dismiss(refusal.id);
      const answer = await session.send(edit ?? lines, { title: refusal.title, focus: refusal.focus });
      if (answer.ok) session.announce(isAsked ? "Done" : "Done this time");
    } });
    if (edit || lines.length > 0) buttons.append(again);
    if (lines.length > 0) buttons.append(copyButton("Copy", lines));
    buttons.append(make("button", {
      type: "button", class: "button small", text: isAsked ? "It was done" : "Dismiss", onclick: () => session.dismiss(refusal.id),
    }));
  }
  if (buttons.children.length > 0) node.append(buttons);
  if (!of.refusal) node.append(x);
  return node;
}

/** @param {import("./told").Script} script */
function drawScript({ lines, at, column, label, hint }) {
  const content = lines.flatMap((line, index) => [index > 0 && "\n", ...(index === at ? marked(line, column) : [line])]);
  const script = make("pre", { tabindex: "0", "aria-label": label, role: "group" }, ...content);
  return hint ? [make("p", { class: "hint", text: hint }), script] : [script];
}

/** @param {string} text @param {string[]} lines */
function copyButton(text, lines) {
  const button = make("button", { type: "button", class: "button small", text, onclick: async () => {
    const copied = navigator.clipboard.writeText(`${lines.join("\n")}\n`);
    button.textContent = await copied.then(() => "Copied", () => "Can’t copy");
    setTimeout(() => { button.textContent = text; }, 2000);
  } });
  return button;
}
