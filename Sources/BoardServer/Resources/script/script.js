// The script's tab: its lines, results, and the prompt.
import { opening } from "../side/side.js";
import { showLines } from "./links.js";
import { LineList } from "./list.js";
import { Prompt } from "./prompt.js";
import { Reference } from "./reference.js";

/** @param {Session} session @param {HTMLElement} element @param {Desk} desk @param {Commands} commands */
export function mountScript(session, element, desk, commands) {
  const lines = new LineList(session, desk, commands);
  const reference = new Reference(session);
  const prompt = new Prompt(session, reference.button);
  reference.typed = () => prompt.text;
  reference.onchoose = (words) => prompt.begin(words);
  commands.goToPrompt = (line = "") => {
    session.store.set({ side: opening(session.state.side, "script") });
    session.store.flush();
    prompt.begin(line);
  };
  commands.run = async (line) => {
    if (await prompt.enter([line])) session.store.set({ side: opening(session.state.side, "script") });
  };
  commands.showLines = (id) => showLines(session, id);
  element.append(reference.element, ...lines.parts, ...prompt.parts);
}
