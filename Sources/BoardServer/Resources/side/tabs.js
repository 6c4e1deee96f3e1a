// Which parts the side shows, as values. On a wide screen the script is always there, and one of the others above it; where there
// is less room it shows one part; and where it lies below the board, one or none.

/** @typedef {import("../core/state").SideState} Side */

/** @type {Record<Side["mode"], Side["open"]>} */
const usual = { wide: "history", tabs: "script", below: "" };

// The side in a window of another shape.
/** @param {Side} side @param {Side["mode"]} mode @returns {Side} */
export const shaped = (side, mode) => (side.mode === mode ? side : { ...side, mode, open: usual[mode] });
// With a part to be seen.
/** @param {Side} side @param {Side["open"]} part @returns {Side} */
export const opening = (side, part) => ({ ...side, isFolded: false, open: shows(side, part) ? side.open : part });
// After a click on a tab: below the board, what is open closes.
/** @param {Side} side @param {Side["open"]} part @returns {Side} */
export const toggling = (side, part) => ({ ...side, open: side.mode === "below" && side.open === part ? "" : part });
/** @param {Side} side @param {Side["open"]} part */
export const shows = ({ mode, open }, part) => open === part || (mode === "wide" && part === "script");
