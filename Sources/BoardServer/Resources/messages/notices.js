// The notices that the page shows, as values: one card each, computed from the state. messages.js draws them.
import { isDoubt } from "../core/outbox.js";
import { counted } from "../kit/dom.js";

/** @typedef {import("../core/state").State} State */
/** @typedef {import("../core/state").Refusal} Refusal */
// Lines of a script: `at` is the line with a marked place, `hint` the text before them.
/** @typedef {{ lines: string[], at?: number, column?: number, label: string, hint?: string }} Script */
/**
 * @typedef {object} Card
 * @property {string} key - Identifies the notice: after it was closed, the same one isn't shown again.
 * @property {"info" | "warning" | "fault"} severity
 * @property {string} [title]
 * @property {string[]} texts
 * @property {string[]} [hints]
 * @property {Script[]} [scripts]
 * @property {string[]} [items]
 * @property {string[]} [copied] - Lines for the clipboard.
 * @property {{ said?: number, refusal?: Refusal }} [of]
 * @property {boolean} [lasts] - It is also shown beside the document's name, as long as it applies.
 */

/** Makes a sentence from a script's message. */
export const sentence = (/** @type {string} */ text) => {
  const begun = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?:…]$/.test(begun) ? begun : `${begun}.`;
};

/** The reason why something failed, as a sentence. */
export const why = (/** @type {Answer} */ { error = "the server didn’t say why" }) => sentence(error);
/** The reason why lines were refused, without the line's number. */
export const reason = (/** @type {Answer} */ answer) => (answer.diagnostic
  ? sentence([answer.diagnostic.message, answer.diagnostic.hint].filter(Boolean).join("; ")) : why(answer));

const mostItems = 4;
// Titles of waiting edits, as many as there is room for.
/** @param {import("../core/state").Entry[]} entries */
function waiting(entries) {
  const titles = entries.map(({ title, lines }) => title ?? lines[0] ?? "Go to a step");
  return titles.length > mostItems ? [...titles.slice(0, mostItems - 1), `${titles.length - mostItems + 1} more`] : titles;
}

/** @param {State} state @returns {Card[]} */
function ofConnection({ connection, outbox: { entries }, notes: { outage } }) {
  const wait = counted(entries.length, "edit waits", "edits wait");
  const copied = entries.flatMap(({ lines }) => lines);
  /** @type {(key: string, severity: Card["severity"], text: string) => Card[]} */
  const card = (key, severity, text) => [{ key: `connection ${key}`, severity, texts: [text], items: waiting(entries), copied, lasts: true }];
  if (connection.state === "live" && connection.isSilent) {
    return card("silent", "warning", "The server doesn’t answer. You can go on: edits are sent when it does.");
  }
  if (connection.state === "live" && outage === "sending" && entries.length > 0) {
    return card("sending", "info", `Connected again. Sending ${counted(entries.length, "edit")} …`);
  }
  if (connection.state !== "lost" || outage === "none") return [];
  const more = entries.length > 0 ? ` ${wait}.` : "";
  if (connection.hasMoved) {
    return card("moved", "fault", `The server was started again under another address. Open the one that it shows now.${more}`);
  }
  return card("lost", "warning", `Connection lost. You can go on: edits are sent when it is back.${more}`);
}

/** @param {State} state @returns {Card[]} */
function ofFile({ document: { board, lines, firstLine } }) {
  if (!board) return [];
  const { fault, notices, epoch } = board;
  /** @type {Card[]} */
  const cards = notices.map((text) => ({ key: `notice ${epoch} ${text}`, severity: "warning", texts: [sentence(text)] }));
  if (fault) {
    const { message, line, column, hint } = fault;
    const text = line === undefined ? undefined : lines[line - firstLine];
    cards.unshift({
      key: `fault ${JSON.stringify(fault)}`, severity: "fault", title: "Fix the file first.",
      texts: [line === undefined ? sentence(message) : `Line ${line}: ${sentence(message)}`], hints: hint ? [sentence(hint)] : [],
      scripts: text === undefined ? [] : [{ lines: [text], at: 0, column, label: "The line" }],
    });
  }
  return cards;
}

// The lines that remain of a refused edit.
/** @param {Refusal} refusal */
export const left = ({ lines, answer }) => answer.remaining ?? lines;

/** @param {Refusal} refusal @returns {Card} */
function ofRefusal(refusal) {
  const { id, title, answer, answer: { diagnostic } } = refusal;
  const isAsked = isDoubt(answer);
  const done = answer.remaining ? answer.answers?.filter(({ changed }) => changed).length ?? 0 : 0;
  const hints = diagnostic?.hint ? [sentence(diagnostic.hint)] : [];
  if (done > 0) hints.push(`${counted(done, "line")} before it took effect; the rest is here.`);
  const at = answer.remaining ? answer.remainingLine : answer.line;
  /** @type {Script[]} */
  const scripts = [{ lines: left(refusal), at, column: diagnostic?.column, label: "Lines" }];
  if (answer.since && answer.since.length > 0) {
    const hint = "These lines were added to the script since then, by this edit or by others:";
    scripts.push({ lines: answer.since, label: "Lines added since then", hint });
  }
  const words = isAsked ? "Was this done?" : title ? "Refused:" : "An edit was refused";
  return {
    key: `refusal ${id}`, severity: isAsked ? "warning" : "fault", title: title ? `${words} ${title}` : words,
    texts: [diagnostic ? sentence(diagnostic.message) : why(answer)], hints, scripts, of: { refusal },
  };
}

/**
 * All current notices, including refused edits that were put aside.
 * @param {State} state
 * @returns {{ cards: Card[], refusals: Card[], arePutAside: boolean }}
 */
export function noticesOf(state) {
  const { notes: { closed, messages }, outbox } = state;
  /** @type {Card[]} */
  const said = messages.map(({ id, severity, text }) => ({ key: `said ${id}`, severity, texts: [text], of: { said: id } }));
  const cards = [...ofConnection(state), ...said, ...ofFile(state)].filter(({ key }) => !closed.has(key));
  const refusals = outbox.refusals.map(ofRefusal);
  return { cards, refusals, arePutAside: refusals.every(({ key }) => closed.has(key)) };
}

/**
 * The status line's content: the newest notice, and the number of others.
 * @param {State} state
 * @returns {{ card?: Card & { hasMore?: boolean }, more: number }}
 */
export function inLine(state) {
  const { cards, refusals, arePutAside } = noticesOf(state);
  const all = [...cards.filter(({ lasts }) => !lasts), ...(arePutAside ? [] : refusals)];
  const card = all.findLast(({ of }) => of?.said !== undefined) ?? all.at(-1);
  if (!card) return { more: 0 };
  const hasMore = [card.hints, card.scripts, card.items].some((each) => (each ?? []).length > 0) || card.of?.refusal !== undefined;
  return { card: { ...card, hasMore }, more: all.length - 1 };
}
