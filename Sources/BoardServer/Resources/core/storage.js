// Choices that the browser stores for the page, so that they survive a reload.

/**
 * @param {string} name
 * @param {() => Storage} storage - The browser's, or only the tab's; access may be forbidden.
 * @returns {any} The stored value, which another page may have written; null if there is none.
 */
export function load(name, storage = () => localStorage) {
  try {
    return JSON.parse(storage().getItem(`rectboard ${name}`) ?? "null");
  } catch {
    return null;
  }
}
/** @param {string} name @param {any} value @param {() => Storage} storage */
export function save(name, value, storage = () => localStorage) {
  try {
    storage().setItem(`rectboard ${name}`, JSON.stringify(value));
  } catch { /* Storage is full or forbidden: the choice then lasts as long as the page. */ }
}
