// What a browser keeps of the pages in it: choices, which outlive a reload.

/**
 * @param {string} name
 * @param {() => Storage} storage - Of the browser, or of the tab alone; to ask for one may be forbidden.
 * @returns {any} What was kept, whoever wrote it; null if nothing was.
 */
export function kept(name, storage = () => localStorage) {
  try {
    return JSON.parse(storage().getItem(`rectboard ${name}`) ?? "null");
  } catch {
    return null;
  }
}
/** @param {string} name @param {any} value @param {() => Storage} storage */
export function keep(name, value, storage = () => localStorage) {
  try {
    storage().setItem(`rectboard ${name}`, JSON.stringify(value));
  } catch { /* There is no room, or storage is forbidden: then it lasts as long as the page. */ }
}
