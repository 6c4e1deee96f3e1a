// The side with the script and the histories: as wide as it is drawn, and in tabs where there is no room for both.
const rem = parseFloat(getComputedStyle(document.documentElement).fontSize);
const [narrowest, widest] = [16, 60];

export function prepareSide() {
  const side = document.querySelector("[data-side]");
  const splitter = document.querySelector("[data-splitter]");
  const tabs = [...side.querySelectorAll("[data-tab]")];

  // Where the side lies below the board, a tab closes what it has opened.
  const show = (name) => {
    side.dataset.open = name;
    for (const tab of tabs) tab.setAttribute("aria-expanded", String(tab.dataset.tab === name));
  };
  const isBelow = matchMedia("(max-width: 50rem)");
  for (const tab of tabs) {
    const { tab: name } = tab.dataset;
    tab.addEventListener("click", () => show(isBelow.matches && side.dataset.open === name ? "" : name));
  }
  const settle = () => show(isBelow.matches ? "" : side.dataset.open || "script");
  isBelow.addEventListener("change", settle);
  settle();

  const setWidth = (width) => {
    const most = Math.min(widest, innerWidth / rem - 26);
    const value = Math.round(Math.max(narrowest, Math.min(most, width)) * 10) / 10;
    document.body.style.setProperty("--side", `${value}rem`);
    splitter.setAttribute("aria-valuenow", String(Math.round(value)));
  };
  const width = () => side.getBoundingClientRect().width / rem;
  splitter.addEventListener("pointerdown", (event) => {
    event.preventDefault();
    splitter.setPointerCapture(event.pointerId);
  });
  splitter.addEventListener("pointermove", (event) => {
    if (splitter.hasPointerCapture(event.pointerId)) setWidth((innerWidth - event.clientX) / rem - 0.3);
  });
  splitter.addEventListener("keydown", (event) => {
    const by = { ArrowLeft: 1, ArrowRight: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    setWidth(width() + by);
  });
}
