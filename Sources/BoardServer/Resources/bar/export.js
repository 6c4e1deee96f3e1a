// Files to take away: of the board, of what is selected, of the script. The page is never left for that.
import { download } from "../core/downloads.js";
import { sure } from "../kit/dom.js";

/** @type {Record<string, string>} */
const endings = { "board.png": ".png", "board.svg": ".svg", "board.svg?labels=text": ".svg", script: ".board", storyboard: ".html" };

/** @param {import("../core/session").Session} session */
export function mountExport(session) {
  const buttons = /** @type {HTMLElement[]} */ ([...document.querySelectorAll("[data-export]")]);
  const ofSelection = buttons.filter(({ dataset }) => dataset.ofSelection !== undefined);
  for (const button of buttons) {
    const address = sure(button.dataset.export);
    button.addEventListener("click", () => {
      const { document: { board }, selection: { ids } } = session.state;
      const isSelection = ofSelection.includes(button);
      const name = `${sure(board).name.replace(/\.board$/, "")}${isSelection ? " selection" : ""}${endings[address]}`;
      download(session, isSelection ? `${address}?figures=${[...ids].join()}` : address, name);
    });
  }
  session.store.watch(["selection"], ({ selection: { ids } }) => {
    for (const button of ofSelection) sure(button.closest("li")).hidden = ids.size === 0;
  });
}
