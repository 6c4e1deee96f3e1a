// The page: goes from step to step, by hand or by playing.
import { find, make } from "./kit/dom.js";
import { Cards } from "./cards.js";
import { ScriptLines } from "./lines.js";
import { showTicks, Stage } from "./stage.js";
import { bringAbout, read, takeBack } from "./story.js";

/** @param {string} id @returns {any} */
const byId = (id) => document.getElementById(id);
/** @type {import("./story.js").Story} */
const story = JSON.parse(byId("story").textContent);
const { steps, histories } = read(story);
const last = steps.length - 1;
let current = 0;

const stage = new Stage(byId("stage"), story);
const lines = new ScriptLines(byId("script"), byId("script-scroll"), story, steps, go);
const cards = new Cards(byId("cards"), histories.values(), {
  isThere: (key) => stage.has(key), titleOf: (place) => lines.titleOf(place), point: (place) => lines.point(place), go,
});
showTicks(byId("ticks"), steps);

// MARK: Going from step to step

// For each step that has been applied, the changes that revert it.
/** @type {import("./story.js").Change[][]} */
const inverses = [];
/** @type {import("./story.js").Format[]} */
const formats = [stage.format];
/** Histories that may have changed since they were last shown. */
const changed = new Set(histories.values());

function forward() {
  current += 1;
  inverses[current] = stage.apply(steps[current].changes);
  formats[current] = steps[current].board ?? formats[current - 1];
  stage.show(formats[current]);
  steps[current].effects.forEach(bringAbout);
  noteChanged(steps[current]);
}
function back() {
  stage.apply(inverses[current]);
  stage.show(formats[current - 1]);
  steps[current].effects.toReversed().forEach(takeBack);
  noteChanged(steps[current]);
  current -= 1;
}
/** @param {import("./story.js").Step} step */
function noteChanged({ effects, changes }) {
  for (const { history } of effects) changed.add(history);
  for (const { i } of changes) {
    const history = histories.get(i);
    if (history) changed.add(history);
  }
}

/** @param {number} target */
function go(target) {
  const goal = Math.min(Math.max(Math.trunc(target) || 0, 0), last);
  if (goal !== current) lines.point(null);
  while (current < goal) forward();
  while (current > goal) back();
  const step = steps[current];
  cards.show(step, current, changed);
  changed.clear();
  lines.light(step.line);
  tell(step);
  for (const [id, isPossible] of /** @type {const} */ ([["previous", current > 0], ["next", current < last]])) {
    byId(id).setAttribute("aria-disabled", String(!isPossible));
  }
  showDamage();
  // An address without a step means the last step, whose number changes when the script grows.
  if (location.hash ? location.hash.slice(1) !== String(current) : current !== last) history.replaceState(null, "", `#${current}`);
}

/** @param {import("./story.js").Step} step */
function tell(step) {
  const slider = byId("slider");
  slider.value = current;
  slider.style.setProperty("--part", `${(100 * current) / Math.max(1, last)}%`);
  slider.setAttribute("aria-valuetext", `Step ${current} of ${last}: ${step.caption}`);
  byId("count").textContent = `${current} of ${last}`;
  byId("narration").hidden = !step.narration;
  byId("narration").textContent = step.narration;
  const notes = current === 0 || step.changes.length || step.board ? [] : ["nothing on the board changes"];
  if (step.snapshots.length) notes.push(`snapshot ${step.snapshots.join(", ")}`);
  byId("caption").replaceChildren(`Step ${current}: `, make("code", { text: step.caption }),
    ...notes.map((text) => make("span", { class: "hint", text: ` — ${text}` })));
  // The badges describe the step itself; expectations after a focus command belong to another history.
  byId("checks").replaceChildren(...step.checks.map(({ line, text, message, focus }) => message
    ? make("li", { class: "fault", text: `line ${line}: ${message}` })
    : make("li", { text: focus === undefined ? text : `${text} (focus: ${focus})` })));
  stage.svg.setAttribute("aria-label", `The board after step ${current}: ${stage.count} figures`);
}

function showDamage() {
  stage.outline(byId("show-damage").checked ? steps[current].damage : []);
}

function next() {
  if (current < last) go(current + 1); else stop();
}

// MARK: Playing

/** @type {ReturnType<typeof setTimeout> | null} */
let timer = null;
const pause = () => 1000 * Number(byId("speed").value);
function play() {
  if (timer !== null) return stop();
  if (current === last) go(0);
  const tick = () => {
    next();
    timer = timer === null ? null : setTimeout(tick, pause());
  };
  timer = setTimeout(tick, pause());
  showPlaying();
}
function stop() {
  if (timer !== null) clearTimeout(timer);
  timer = null;
  showPlaying();
}
function showPlaying() {
  const label = timer === null ? "Play" : "Pause";
  for (const attribute of ["aria-label", "title"]) byId("play").setAttribute(attribute, label);
  find("#play span").textContent = label;
}

// MARK: Controls

const name = story.name.split("/").at(-1);
byId("title").textContent = name;
byId("title").title = story.name;
document.title = `${name} – storyboard`;
byId("outcome").textContent = story.outcome;
byId("outcome").hidden = !story.outcome;
byId("outcome").classList.toggle("fault", story.faults.length > 0);
byId("slider").max = last;
byId("count").style.minWidth = `${2 * String(last).length + 4}ch`;
byId("slider").addEventListener("input", () => go(Number(byId("slider").value)));
byId("previous").addEventListener("click", () => { stop(); go(current - 1); });
byId("next").addEventListener("click", () => { stop(); next(); });
byId("play").addEventListener("click", play);
byId("show-damage").addEventListener("change", showDamage);

document.addEventListener("keydown", (event) => {
  const target = /** @type {HTMLInputElement} */ (event.target);
  if (event.altKey || event.ctrlKey || event.metaKey || target.tagName === "SELECT") return;
  /** @type {Record<string, () => void>} */
  const keys = {
    ArrowLeft: () => { stop(); go(current - 1); }, ArrowRight: () => { stop(); next(); }, Home: () => go(0), End: () => go(last),
    d: () => byId("show-damage").click(),
  };
  // If a button has the focus, Space presses it.
  if (!["BUTTON", "INPUT"].includes(target.tagName) || target.type === "range") keys[" "] = play;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
// "page.html#12" opens the page at step 12; without a number it opens at the last step, which shows the script's result.
const goToAddress = () => go(location.hash.length > 1 ? Number(location.hash.slice(1)) : last);
window.addEventListener("hashchange", goToAddress);
goToAddress();
