// Computes what the prompt shows after an answer.
import { isDoubt } from "../core/outbox.js";
import { sentence, why } from "../messages/notices.js";

/**
 * A line of the results.
 * @typedef {{ kind: "output" | "note" | "unmet" | "fault" | "place" | "hint", text: string, column?: number }} Result
 * Lines that haven't been run yet, before and after the line at the prompt.
 * @typedef {{ before: string[], after: string[], shown: string[] }} Pending
 *
 * @typedef {object} Outcome
 * @property {Result[]} results
 * @property {string} spoken
 * @property {Pending} [pending]
 * @property {string} [value] - A line to correct.
 * @property {number} [caret] - The caret's place in that line.
 * @property {string} [focus] - The context that answers undo from now on.
 */

/** @param {Result["kind"]} kind @param {string} text @param {number} [column] @returns {Result} */
const result = (kind, text, column) => ({ kind, text: kind === "output" || kind === "place" ? text : sentence(text), column });

/**
 * @param {Answer} answer
 * @param {string[]} lines
 * @param {string} focus - The focus that was sent with them.
 * @returns {Outcome}
 */
export function outcomeOf(answer, lines, focus) {
  if (answer.open) {
    // These may include lines that were typed earlier.
    const before = answer.open.map((line) => line.trimStart());
    return { results: [], spoken: "Not run yet: the block is open", pending: { before, after: [], shown: [...answer.open, "…"] } };
  }
  const results = (answer.answers ?? []).flatMap(resultsOf);
  if (answer.ok) return { results, spoken: spoken(answer, lines, results), focus: focusAfter(answer, focus) };
  // An edit in doubt becomes a card.
  return isDoubt(answer) ? { results: [], spoken: "" } : refusal(answer, lines, results);
}

/** @param {import("../core/protocol").LineAnswer} answer @returns {Result[]} */
function resultsOf({ output, note, warnings = [], unmet = [] }) {
  /** @type {(kind: Result["kind"]) => (diagnostic: import("../core/protocol").Diagnostic) => Result} */
  const diagnosed = (kind) => ({ message, hint }) => result(kind, hint ? `${message} – ${hint}` : message);
  return [
    ...(output ? [result("output", output.trimEnd())] : []),
    ...(note ? [result("note", note)] : []),
    ...warnings.map(diagnosed("note")), ...unmet.map(diagnosed("unmet")),
  ];
}

/** @param {Answer} answer @param {string[]} lines @param {Result[]} results @returns {Outcome} */
function refusal(answer, lines, results) {
  const { diagnostic, remaining = lines.slice(answer.line ?? 0), remainingLine = 0 } = answer;
  const value = remaining[remainingLine] ?? "";
  const done = (answer.answers ?? []).filter((part) => part.changed).length;
  const before = `${done === 1 ? "1 line" : `${done} lines`} before it took effect; the rest is below.`;
  const reasons = [
    result("fault", diagnostic?.message ?? why(answer)),
    ...(diagnostic ? [result("place", value, diagnostic.column)] : []),
    ...(diagnostic?.hint ? [result("hint", diagnostic.hint)] : []),
    ...(done > 0 ? [result("hint", before)] : []),
  ];
  const [first, last] = [remaining.slice(0, remainingLine), remaining.slice(remainingLine + 1)];
  return {
    results: [...results, ...reasons], value, caret: [...value].slice(0, (diagnostic?.column ?? 1) - 1).join("").length,
    pending: { before: first, after: last, shown: [...first, "…", ...last] },
    spoken: reasons.filter(({ kind }) => kind !== "place").map(({ text }) => text).join("\n"),
  };
}

// The most characters of the results that are announced.
const mostSpoken = 300;
/** @param {Answer} answer @param {string[]} lines @param {Result[]} results */
function spoken({ answers = [] }, lines, results) {
  const changes = answers.filter(({ changed, step }) => changed || step).length;
  const done = lines.length > 1 ? `${lines.length} lines run`
    : changes > 0 ? `Done: ${lines[0]}` : results.length > 0 ? "" : "Nothing changed";
  const text = [...results.map((each) => each.text), done].filter(Boolean).join("\n");
  return text.length > mostSpoken ? `${text.slice(0, mostSpoken)} …` : text;
}

/** @param {Answer} answer @param {string} focus */
function focusAfter({ answers = [], focus: next }, focus) {
  if (next !== undefined && next !== focus) return next;
  // An edit or undo of the board makes the board answer undo.
  const last = answers.filter(({ step }) => step).at(-1);
  return last?.histories.some(({ name }) => name === "board") ? "board" : focus;
}
