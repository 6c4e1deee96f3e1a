// Links between a line of the script and the figures that it has changed, in both directions.
import { counted } from "../kit/dom.js";
import { opening } from "../side/side.js";

// Selects the figures that a line has changed.
/** @param {Session} session @param {number} line @param {Desk} desk */
export async function showFigures(session, line, desk) {
  const answer = await session.lookUp(`figures?line=${line}`);
  if (!answer) return;
  const ids = answer.figures.filter((id) => session.state.document.figures.has(id));
  if (ids.length > 0) {
    session.select(ids);
    desk.reveal(ids[0]);
  }
  const text = ids.length > 0 ? `${counted(ids.length, "figure")} of line ${line} selected` : `Line ${line} changed no figure that is here`;
  session.announce(text);
  return text;
}

// Marks the lines that have changed a figure, and shows the first.
/** @param {Session} session @param {number} id */
export async function showLines(session, id) {
  const answer = await session.lookUp(`lines?figure=${id}`);
  if (!answer) return;
  const name = session.state.document.figures.get(id)?.name ?? "the figure";
  const { firstLine } = session.state.document;
  const lines = answer.lines.filter((line) => line >= firstLine);
  const earlier = answer.lines.length - lines.length;
  if (lines.length === 0) return session.notify(`The lines of ${name} lie before those that are shown here.`);
  session.store.set({ marks: { name, lines, earlier, at: 0 }, side: opening(session.state.side, "script") });
  session.announce(`${counted(lines.length, "line")} of ${name}, the first is line ${lines[0]}`);
}
