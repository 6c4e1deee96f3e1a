// What has failed, script by script.
import { counted, find, make } from "./kit/dom.js";

/**
 * @typedef {{ script: string, file?: string, line?: number, source?: string, message: string, hint?: string, board?: string,
 *   steps: { file?: string, line: number, text: string }[],
 *   name?: string, before?: string, after?: string, difference?: string }} Failure
 */

/** @type {{ failures: Failure[], summary: string }} */
const report = JSON.parse(find("#report").textContent ?? "");

const summary = find("#summary");
summary.textContent = report.summary;
summary.className = report.failures.length > 0 ? "fault" : "fine";

/** @param {string} url @param {string} alt */
const image = (url, alt, kind = "") => make("img", { src: url, alt, class: kind, draggable: "false" });

/** @param {string} text @param {string} url */
const figure = (text, url) =>
  make("figure", {}, make("div", { class: "stage" }, image(url, text)), make("figcaption", { text }));

/**
 * One picture over the other, and an edge between them that goes where the pictures are pressed or dragged; a slider does the same
 * for the keyboard.
 *
 * @param {string | undefined} name
 * @param {string} before
 * @param {string} after
 */
function comparison(name, before, after) {
  const label = `Edge between before and after of ${name}`;
  const slider = make("input", { type: "range", min: 0, max: 100, value: 50, "aria-label": label });
  const both = make("div", { class: "both" },
    image(before, "before", "before"), image(after, "after", "after"), make("div", { class: "edge" }), slider);
  const show = (/** @type {number | string} */ part) => both.style.setProperty("--cut", `${part}%`);
  slider.addEventListener("input", () => show(slider.value));
  show(slider.value);
  const follow = (/** @type {PointerEvent} */ { clientX }) => {
    const { left, width } = both.getBoundingClientRect();
    const part = Math.min(100, Math.max(0, (100 * (clientX - left)) / width));
    slider.value = String(part);
    show(part);
  };
  both.addEventListener("pointerdown", (event) => {
    both.setPointerCapture(event.pointerId);
    follow(event);
  });
  both.addEventListener("pointermove", (event) => both.hasPointerCapture(event.pointerId) && follow(event));
  const sides = ["before (expected)", "after (found)"].map((text) => make("span", { text }));
  return make("figure", {}, make("div", { class: "stage" }, both), make("figcaption", { class: "labels" }, ...sides));
}

/** @param {Failure} failure */
function pictures(failure) {
  const { before, after, difference } = failure;
  if (!after) return [];
  const group = (/** @type {(Node | "" | undefined)[]} */ ...figures) => make("div", { class: "pictures" }, ...figures);
  if (!before) return [group(figure("found; there is no expected picture", after))];
  return [
    group(comparison(failure.name, before, after), difference && figure("difference", difference)),
    opened("Before and after, side by side", false, group(figure("before (expected)", before), figure("after (found)", after))),
  ];
}

/** @param {Failure} failure */
function steps(failure) {
  return make("ol", {}, ...failure.steps.map(({ file, line, text }, index) =>
    make("li", { class: index === failure.steps.length - 1 ? "last" : undefined },
      make("span", { class: "number", text: file ? `${file}:${line}` : line }), make("span", { text }))));
}

/** @param {string} title @param {boolean} isOpen @param {HTMLElement} content */
const opened = (title, isOpen, content) => make("details", { open: isOpen }, make("summary", { text: title }), content);
// Where there is little room, a failure is told in short.
const isWide = matchMedia("(min-width: 40rem)").matches;

/** @param {Failure} failure */
const placeOf = ({ script, file, line }) =>
  line === undefined ? "the script" : file && file !== script ? `${file}:${line}` : `line ${line}`;

/** @param {Failure} failure @param {string} id */
function article(failure, id) {
  return make("article", { id },
    make("h3", { text: placeOf(failure) }),
    failure.source && make("p", {}, make("code", { text: failure.source.trim() })),
    make("p", { class: "fault", text: failure.message }),
    failure.hint && make("p", { class: "hint", text: `hint: ${failure.hint}` }),
    ...pictures(failure),
    failure.steps.length > 0 && opened("The last steps before it", isWide && !failure.after, steps(failure)),
    failure.board && opened("The board there", false, make("pre", { text: failure.board })));
}

/** @type {Map<string, { failure: Failure, id: string }[]>} */
const scripts = new Map();
for (const [index, failure] of report.failures.entries()) {
  scripts.set(failure.script, [...(scripts.get(failure.script) ?? []), { failure, id: `failure-${index + 1}` }]);
}
/** @type {HTMLElement[]} */
const entries = [];
for (const [script, failures] of scripts) {
  const id = `script-${entries.length + 1}`;
  const note = make("span", { class: "hint", text: ` — ${counted(failures.length, "failure")}` });
  entries.push(make("li", {}, make("a", { href: `#${id}` }, script, note),
    make("ul", {}, ...failures.map(({ failure, id }) =>
      make("li", {}, make("a", { href: `#${id}`, text: `${placeOf(failure)}: ${failure.message}` }))))));
  find("#failures").append(make("section", { "aria-labelledby": id },
    make("h2", { id, text: script }), ...failures.map(({ failure, id }) => article(failure, id))));
}
const index = find("#index");
index.hidden = report.failures.length < 2;
index.append(make("ul", {}, ...entries));
