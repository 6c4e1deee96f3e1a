// Shows the failures, script by script, and the scripts that passed, with their pictures.
import { counted, find, make } from "./kit/dom.js";

/**
 * @typedef {{ file?: string, line?: number, source?: string, message: string, hint?: string, board?: string,
 *   steps: { file?: string, line: number, text: string }[],
 *   name?: string, before?: string, after?: string, difference?: string }} Failure
 * @typedef {{ script: string, passed: boolean, steps: number, expectations: number, failures: Failure[],
 *   pictures: { name?: string, url: string }[] }} Result
 */

/** @type {{ results: Result[], summary: string }} */
const report = JSON.parse(find("#report").textContent ?? "");

const summary = find("#summary");
summary.textContent = report.summary;
const failed = report.results.filter(({ passed }) => !passed);
summary.className = failed.length > 0 ? "fault" : "fine";

/** @param {string} url @param {string} alt */
const image = (url, alt, kind = "") => make("img", { src: url, alt, class: kind, draggable: "false" });

/** @param {string} text @param {string} url */
const figure = (text, url) =>
  make("figure", {}, make("div", { class: "stage" }, image(url, text)), make("figcaption", { text }));

/**
 * Lays one picture over the other, with an edge between them that follows the pointer; a slider moves the edge by keyboard.
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
// On narrow screens the details of failures start closed.
const isWide = matchMedia("(min-width: 40rem)").matches;

/** @param {string} script @param {Failure} failure */
const placeOf = (script, { file, line }) =>
  line === undefined ? "the script" : file && file !== script ? `${file}:${line}` : `line ${line}`;

/** @param {string} script @param {Failure} failure @param {string} id */
function article(script, failure, id) {
  return make("article", { id },
    make("h3", { text: placeOf(script, failure) }),
    failure.source && make("p", {}, make("code", { text: failure.source.trim() })),
    make("p", { class: "fault", text: failure.message }),
    failure.hint && make("p", { class: "hint", text: `hint: ${failure.hint}` }),
    ...pictures(failure),
    failure.steps.length > 0 && opened("The last steps before it", isWide && !failure.after, steps(failure)),
    failure.board && opened("The board there", false, make("pre", { text: failure.board })));
}

let failureCount = 0;
const entries = failed.map(({ script, failures }, number) => {
  const id = `script-${number + 1}`;
  const items = failures.map((failure) => ({ failure, id: `failure-${(failureCount += 1)}` }));
  find("#failures").append(make("section", { "aria-labelledby": id },
    make("h2", { id, text: script }), ...items.map(({ failure, id }) => article(script, failure, id))));
  const note = make("span", { class: "hint", text: ` — ${counted(failures.length, "failure")}` });
  return make("li", {}, make("a", { href: `#${id}` }, script, note),
    make("ul", {}, ...items.map(({ failure, id }) =>
      make("li", {}, make("a", { href: `#${id}`, text: `${placeOf(script, failure)}: ${failure.message}` })))));
});
const index = find("#index");
index.hidden = failureCount < 2;
index.append(make("ul", {}, ...entries));

/** @param {Result} result */
function passedScript({ script, steps, expectations, pictures }) {
  const counts = [counted(steps, "step"), counted(expectations, "expectation")].join(", ");
  return make("article", {},
    make("h2", { text: script }),
    make("p", { class: "hint", text: counts }),
    make("div", { class: "pictures" }, ...pictures.map(({ name, url }) => figure(name ?? "the board at the end", url))));
}

const passed = report.results.filter(({ passed }) => passed);
if (passed.length > 0) {
  const list = opened(`${counted(passed.length, "script")} passed`, failed.length === 0, make("div", {}, ...passed.map(passedScript)));
  list.id = "passed";
  find("#failures").append(list);
}
