// Places and sizes that were recorded while settings are open, and how they are taken back.
import { movingLines } from "../board/moving.js";

/** @typedef {import("../core/session").Session} Session */
/** @typedef {import("../core/protocol").Answer} Answer */
/** @typedef {import("../core/protocol").Frame} Frame */

export class Placed {
  // Where figures were first, and where they have been since, by their identities.
  /** @type {Map<number, Frame[]>} */
  #frames = new Map();
  // How many steps of the board's that were, and where the script ended after the last; NaN if others have come between.
  #steps = 0;
  #end = 0;
  // Whether all was answered.
  /** @type {Promise<unknown>} */
  #last = Promise.resolve();

  /**
   * Remembers an action that gives figures other places or sizes.
   * @param {Session} session
   * @param {{ id: number, frame: Frame }[]} figures - As they were before it.
   * @param {Promise<Answer>} edit
   */
  add(session, figures, edit) {
    this.#last = edit.then(({ ok, lineCount = NaN, appended = [] }) => {
      if (!ok || appended.length === 0) return;
      const start = lineCount - appended.length;
      this.#end = this.#steps === 0 || this.#end === start ? lineCount : NaN;
      this.#steps += 1;
      for (const { id, frame } of figures) {
        this.#frames.set(id, [...this.#frames.get(id) ?? [frame], session.state.document.figures.get(id)?.frame ?? frame]);
      }
    });
    return this.#last;
  }
  /**
   * Has figures be where they were before, unless they were moved otherwise since. If nothing else was recorded, the board's
   * history is as it was, too.
   * @param {Session} session
   * @param {string} whose
   */
  async takeBack(session, whose) {
    await this.#last;
    if (this.#steps === 0) return;
    const { figures, lineCount } = session.state.document;
    const moves = [...this.#frames].flatMap(([id, [to, ...since]]) => {
      const figure = figures.get(id);
      if (!figure || !since.some((frame) => frame.join() === figure.frame.join())) return [];
      return { name: figure.name, from: figure.frame, to };
    });
    if (moves.length === 0) return;
    const undo = this.#steps === 1 ? "undo board" : `undo board ${this.#steps}`;
    const lines = this.#end === lineCount ? [undo] : movingLines(moves);
    if (lines.length > 0) await session.send(lines, { title: `Put ${whose} back` });
  }
}
