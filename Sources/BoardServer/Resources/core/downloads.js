// Fetches exports from the server, for the clipboard and for files, without leaving the page.
/** The clipboard's type of figures, beside their text. Where only the text survives, its first comment tells that it is a script. */
export const ownType = "text/x-rectboard";
/** @param {Iterable<number>} ids */
const chosen = (ids) => ([...ids].length > 0 ? `figures=${[...ids].join()}` : "");

/**
 * @param {import("./session").Session} session
 * @param {string} address
 * @returns {Promise<Blob | null>} - Null on failure, which has been reported.
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
 * Copies the content of an address to the clipboard; resolves to whether that succeeded.
 * @param {import("./session").Session} session
 * @param {string} address
 * @param {"text/plain" | "image/png"} type
 */
async function copy(session, address, type) {
  const found = fetched(session, address);
  // The clipboard gets a promise at once, because a browser may forget that a key was pressed until the content arrives.
  const content = found.then((blob) => blob?.slice(0, blob.size, type) ?? Promise.reject(new Error("there is nothing to copy")));
  try {
    await navigator.clipboard.write([new ClipboardItem({ [type]: content })]);
    return true;
  } catch {
    const blob = await found;
    if (!blob || (type === "text/plain" && copyByEvent(await blob.text(), address.startsWith("copy?")))) return blob !== null;
    session.notify("The browser doesn’t let this page write to the clipboard.", "warning");
    return false;
  }
}
// On a page from another machine, browsers only give access to the clipboard within a copy event.
/** @param {string} text @param {boolean} isScript */
function copyByEvent(text, isScript) {
  const put = (/** @type {ClipboardEvent} */ event) => {
    for (const type of isScript ? ["text/plain", ownType] : ["text/plain"]) event.clipboardData?.setData(type, text);
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  document.addEventListener("copy", put, { capture: true });
  const isDone = document.execCommand("copy");
  document.removeEventListener("copy", put, { capture: true });
  return isDone;
}

/**
 * Copies figures as lines of a script; resolves to whether that succeeded.
 * @param {import("./session").Session} session
 * @param {Iterable<number>} ids
 */
export const copyFigures = (session, ids) => copy(session, `copy?${chosen(ids)}`, "text/plain");

/**
 * Copies a picture of some figures, or of the whole board if none are given.
 * @param {import("./session").Session} session
 * @param {"png" | "svg"} format
 * @param {Set<number>} ids
 */
export async function copyPicture(session, format, ids) {
  // Browsers accept only PNG pictures; SVG is copied as text.
  if (!(await copy(session, `board.${format}?${chosen(ids)}`, format === "svg" ? "text/plain" : "image/png"))) return;
  session.notify(`Copied ${ids.size > 0 ? "the selection" : "the board"} as ${format.toUpperCase()}.`);
}

/**
 * Saves the content of an address as a file.
 * @param {import("./session").Session} session
 * @param {string} address
 * @param {string} name - The file's name.
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
