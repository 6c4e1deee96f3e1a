// Commands that download files of the board, of the selection, or of the script.
import { download } from "../core/downloads.js";
import { sure } from "../kit/dom.js";

// The title in the menu, the address on the server, and the ending of the file's name.
/** @type {Record<string, [title: string, address: string, ending: string]>} */
const files = {
  png: ["PNG", "board.png", ".png"], png2: ["PNG, twice as large", "board.png?scale=2", "@2x.png"],
  png3: ["PNG, three times as large", "board.png?scale=3", "@3x.png"], transparent: ["PNG without the board’s color", "board.png?background=none",
    ".png"],
  svg: ["SVG", "board.svg", ".svg"], text: ["SVG with labels as text", "board.svg?labels=text", ".svg"], pdf: ["PDF", "board.pdf", ".pdf"],
  script: ["Script", "script", ".board"], storyboard: ["Storyboard", "storyboard", ".html"],
};
const ofSelection = ["png", "png2", "svg"];

/** @param {Session} session @returns {Record<string, import("./table").Command>} */
export function exports(session) {
  /** @param {string} title @param {string} address @param {string} ending @param {boolean} [isSelection] */
  const command = (title, address, ending, isSelection = false) => ({
    title: isSelection ? `Export the selection as ${title}` : `Export ${title}`, icon: "export", isView: true,
    unless: () => (isSelection && session.state.selection.ids.size === 0 ? "Select a figure first" : null),
    run: () => {
      const name = sure(session.state.document.board).name.replace(/\.board$/, "");
      const ids = [...session.state.selection.ids].join();
      download(session, isSelection ? `${address}${address.includes("?") ? "&" : "?"}figures=${ids}` : address,
        `${name}${isSelection ? " selection" : ""}${ending}`);
    },
  });
  const all = Object.entries(files).map(([name, file]) => [`export-${name}`, command(...file)]);
  const some = ofSelection.map((name) => [`selection-${name}`, command(...files[name], true)]);
  const [title, address, ending] = files.png;
  some.push(["selection-around", command(`${title} with what is around it`, `${address}?around=all`, ending, true)]);
  return Object.fromEntries([...all, ...some]);
}
