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
    session.notify("It can’t be made while there is no connection.", "warning");
  }
  return null;
}

/**
 * Copies a picture of some figures, or of the whole board if there are none.
 * @param {import("./session").Session} session
 * @param {"png" | "svg"} format
 * @param {Set<number>} ids
 */
export async function copyPicture(session, format, ids) {
  const blob = await fetched(session, `board.${format}?${chosen(ids)}`);
  if (!blob) return;
  try {
    // Of pictures, browsers take only PNG into the clipboard; SVG goes there as the text that it is.
    if (format === "svg") await navigator.clipboard.writeText(await blob.text());
    else await navigator.clipboard.write([new ClipboardItem({ "image/png": blob })]);
    session.notify(`Copied ${ids.size > 0 ? "the selection" : "the board"} as ${format.toUpperCase()}.`);
  } catch {
    session.notify("The browser doesn’t let this page write to the clipboard.", "warning");
  }
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
