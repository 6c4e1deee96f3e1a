// What a browser keeps of the pages in it: choices, which outlive a reload.

/** @param {string} name @returns {any} What was kept, whoever wrote it; null if nothing was. */
export function kept(name) {
  try {
    return JSON.parse(localStorage.getItem(`rectboard ${name}`) ?? "null");
  } catch {
    return null;
  }
}
/** @param {string} name @param {any} value */
export function keep(name, value) {
  try {
    localStorage.setItem(`rectboard ${name}`, JSON.stringify(value));
  } catch { /* There is no room, or storage is forbidden: then it lasts as long as the page. */ }
}
