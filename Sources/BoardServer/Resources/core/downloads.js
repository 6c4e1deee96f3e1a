// What the server makes of the board, for the clipboard and for files. The page is never left for that.

/** @param {Iterable<number>} ids */
const chosen = (ids) => ([...ids].length > 0 ? `figures=${[...ids].join()}` : "");

/**
 * @param {import("./session").Session} session
 * @param {string} address
 * @returns {Promise<Blob | null>} - Nothing if there is none, which it has said.
 */
async function fetched(session, address) {
  try {
    const response = await session.ask(address);
    if (response.ok) return await response.blob();
    const text = await response.text();
    session.notify(text.startsWith("{") ? JSON.parse(text).error : text.trim(), "fault");
  } catch {
    session.notify("There is no connection: try again once it is back.", "warning");
  }
  return null;
}

/**
 * Writes what an address gives into the clipboard; tells whether it is there.
 * @param {import("./session").Session} session
 * @param {string} address
 * @param {"text/plain" | "image/png"} type
 */
async function copy(session, address, type) {
  const found = fetched(session, address);
  // It is promised at once, since by the time that it comes a browser may have forgotten that a key was pressed.
  const content = found.then((blob) => blob?.slice(0, blob.size, type) ?? Promise.reject(new Error("there is nothing to copy")));
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
    return true;
  } catch {
    const blob = await found;
    if (!blob || (type === "text/plain" && copyByEvent(await blob.text()))) return blob !== null;
    session.notify("The browser doesn’t let this page write to the clipboard.", "warning");
    return false;
  }
}
// Of a page that comes from another machine, browsers have a clipboard only while something is copied.
/** @param {string} text */
function copyByEvent(text) {
  const put = (/** @type {ClipboardEvent} */ event) => {
    event.clipboardData?.setData("text/plain", text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", put, { capture: true });
  const isDone = document.execCommand("copy");
  document.removeEventListener("copy", put, { capture: true });
  return isDone;
}

/**
 * Copies figures, as a part of a script; tells whether the clipboard has them.
 * @param {import("./session").Session} session
 * @param {Iterable<number>} ids
 */
export const copyFigures = (session, ids) => copy(session, `part?${chosen(ids)}`, "text/plain");

/**
 * Copies a picture of some figures, or of the whole board if there are none.
 * @param {import("./session").Session} session
 * @param {"png" | "svg"} format
 * @param {Set<number>} ids
 */
export async function copyPicture(session, format, ids) {
  // Of pictures, browsers take only PNG into the clipboard; SVG goes there as the text that it is.
  if (!(await copy(session, `board.${format}?${chosen(ids)}`, format === "svg" ? "text/plain" : "image/png"))) return;
  session.notify(`Copied ${ids.size > 0 ? "the selection" : "the board"} as ${format.toUpperCase()}.`);
}

/**
 * Saves what an address gives as a file.
 * @param {import("./session").Session} session
 * @param {string} address
 * @param {string} name - The file's.
 */
export async function download(session, address, name) {
  const blob = await fetched(session, address);
  if (!blob) return;
  const link = document.createElement("a");
  link.href = URL.createObjectURL(blob);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
