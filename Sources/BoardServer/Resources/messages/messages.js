// Draws notices: the connection's state, messages, errors in the file, and edits that were refused or are in doubt. All are in the side panel; the
// newest one is in the status line.
import { isDoubt } from "../core/outbox.js";
import { counted, find } from "../kit/dom.js";
import { draw, h } from "../kit/draw.js";
import { marked } from "../script/marked.js";
import { left, noticesOf } from "./notices.js";
import { watchConnection } from "./connection.js";

/** @typedef {import("./notices").Card} Card */

// How long an info message is shown, and how long it stays after the pointer or the focus has left it.
const [shortly, longer] = [6000, 2000];

/**
 * Closes the shown notices, and returns whether there were any. Refused edits are only put aside, because their lines may still be needed.
 * @param {Session} session
 */
export function closeMessages(session) {
  const { cards, refusals, arePutAside } = noticesOf(session.state);
  close(session, arePutAside ? cards : [...cards, ...refusals]);
  return cards.length > 0 || !arePutAside;
}
/** @param {Session} session @param {Card[]} cards */
export function close({ store, store: { state: { notes: { messages, closed } } } }, cards) {
  const said = new Set(cards.map(({ of }) => of?.said));
  const keys = cards.filter(({ of }) => of?.said === undefined).map(({ key }) => key);
  store.update("notes", { messages: messages.filter(({ id }) => !said.has(id)), closed: new Set([...closed, ...keys]) });
}

// Does what a card offers, and closes it.
/** @param {Session} session @param {Card} card */
export function act(session, card) {
  close(session, [card]);
  card.action?.run();
}

/** @param {Session} session @param {HTMLElement} element */
export function mountMessages(session, element) {
  const { store } = session;
  element.classList.add("messages");
  store.watch(["connection", "document", "outbox", "notes"], (state) => {
    const { cards, refusals, arePutAside } = noticesOf(state);
    const doubts = refusals.filter(({ of }) => of?.refusal && isDoubt(of.refusal.answer)).length;
    const summary = [
      refusals.length > doubts && counted(refusals.length - doubts, "refused edit"), doubts > 0 && `${counted(doubts, "edit")} in doubt`,
    ].filter(Boolean).join(", ");
    const toggle = () => {
      const closed = new Set(session.state.notes.closed);
      for (const { key } of refusals) closed[arePutAside ? "delete" : "add"](key);
      store.update("notes", { closed });
    };
    const hadFocus = element.contains(document.activeElement);
    draw(element,
      h("div", { class: "head" }, h("h2", { text: "Messages" }), h("button", {
        type: "button", class: "tap", text: "×", "aria-label": "Close the messages", title: "Back to the inspector",
        onclick: () => store.update("side", { open: "design" }),
      })),
      cards.length + refusals.length === 0 && h("p", { class: "hint", text: "Nothing to tell." }),
      cards.map((card) => drawn(card, session)),
      refusals.length > 0 && h("section", { class: "cards", "aria-label": "Refused edits" },
        (refusals.length > 1 || arePutAside) && h("button", { type: "button", class: "button small", "aria-expanded": String(!arePutAside),
          text: summary, onclick: toggle }),
        !arePutAside && refusals.length > 1 && h("button", {
          key: "all", type: "button", class: "button small", text: "Dismiss all",
          onclick: () => { for (const { id } of session.state.outbox.refusals) session.dismiss(id); },
        }),
        !arePutAside && refusals.map((card) => drawn(card, session))));
    // The focus moves to the next card, or back to the figures.
    if (!hadFocus || element.contains(document.activeElement)) return;
    const next = element.querySelector(".message button") ?? document.querySelector("[data-options] [tabindex='0'], [data-options]");
    /** @type {HTMLElement} */ (next)?.focus({ preventScroll: true });
  });
  endSoon(session);
  watchConnection(session);
  speak(session);
}

// Removes info messages after a while, unless the pointer or the focus is on them.
/** @param {Session} session */
function endSoon(session) {
  let last = 0;
  session.store.watch(["notes"], ({ notes: { messages } }) => {
    for (const { id } of messages.filter((each) => each.id > last && each.severity === "info")) {
      const end = () => {
        const isRead = document.querySelector(`:is(.note, .messages):is(:hover, :focus-within)`);
        if (isRead) setTimeout(end, longer);
        else session.unsay(id);
      };
      setTimeout(end, shortly);
    }
    last = Math.max(last, messages.at(-1)?.id ?? 0);
  });
}

// Announces messages to screen readers, even if a text is the same as before.
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

/** @param {Card} card @param {Session} session */
function drawn(card, session) {
  const { key, severity, title, texts, hints = [], scripts = [], items = [], copied = [], of = {}, action } = card;
  const { refusal } = of;
  const button = (/** @type {string} */ text, /** @type {(event: any) => unknown} */ onclick) => h("button",
    { key: text, type: "button", class: "button small", text, onclick });
  const copying = (/** @type {string} */ text, /** @type {string[]} */ lines) => button(text, async ({ currentTarget }) => {
    const isDone = navigator.clipboard.writeText(`${lines.join("\n")}\n`);
    currentTarget.textContent = await isDone.then(() => "Copied", () => "Can’t copy");
    setTimeout(() => { currentTarget.textContent = text; }, 2000);
  });
  const buttons = copied.length > 0 ? [copying("Copy the edits", copied)] : [];
  if (action) buttons.push(button(action.text, () => act(session, card)));
  if (refusal) {
    const [isAsked, lines, { edit }] = [isDoubt(refusal.answer), left(refusal), refusal];
    const again = async () => {
      session.dismiss(refusal.id);
      const answer = await session.send(edit ?? lines, { title: refusal.title, focus: refusal.focus });
      if (answer.ok) session.announce(isAsked ? "Done" : "Done this time");
    };
    if (edit || lines.length > 0) buttons.push(button(isAsked ? "Do it now" : "Try again", again));
    if (lines.length > 0) buttons.push(copying("Copy", lines));
    buttons.push(button(isAsked ? "It was done" : "Dismiss", () => session.dismiss(refusal.id)));
  }
  return h("div", {
    key, class: `message ${refusal ? "refused" : severity}`, "data-severity": severity, role: refusal && "group",
    "aria-label": refusal && (isDoubt(refusal.answer) ? "Edit in doubt" : "Refused edit"),
  },
  title && h("h2", { text: title }),
  texts.map((text) => h("p", { key: text, text, role: title && "alert", "data-notice": of.said !== undefined })),
  items.length > 0 && h("ul", {}, items.map((text) => h("li", { text }))),
  hints.map((text) => h("p", { key: `hint ${text}`, class: "hint", text })),
  scripts.filter(({ lines }) => lines.length > 0).map(({ lines, at, column, label, hint }) => [
    hint && h("p", { class: "hint", text: hint }),
    h("pre", { tabindex: "0", "aria-label": label, role: "group" },
      lines.flatMap((line, index) => [index > 0 && "\n", ...(index === at ? marked(line, column) : [line])])),
  ]),
  buttons.length > 0 && h("div", { class: "buttons" }, buttons),
  !refusal && h("button", { key: "close", type: "button", class: "tap closing-x", "aria-label": "Close", title: "Close (Esc)", text: "×",
    onclick: () => close(session, [card]) }));
}
