const byId = (id) => document.getElementById(id);
const story = JSON.parse(byId("story").textContent);

function make(name, attributes = {}, ...children) {
  const node = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key === "text") node.textContent = value;
    else if (key.startsWith("on")) node.addEventListener(key.slice(2), value);
    else node.setAttribute(key, value);
  }
  node.append(...children);
  return node;
}

// MARK: The story

// Entries that are no steps belong to the step before them: what was expected there, and the snapshots that were taken.
const steps = [{ line: 0, caption: "the board before the first step", changes: [], damage: [], histories: [], checks: [], snapshots: [] }];
let focusSince; // where the focus went since the last step
for (const entry of story.steps) {
  const last = steps[steps.length - 1];
  if (entry.e !== undefined) last.checks.push({ line: entry.l, text: entry.e, message: entry.m, focus: focusSince });
  else if (entry.p !== undefined) focusSince = entry.p;
  else if (entry.s !== undefined) last.snapshots.push(entry.s);
  else {
    focusSince = undefined;
    steps.push({
      line: entry.l, caption: entry.x, changes: entry.c, damage: entry.d, histories: entry.h, focus: entry.f,
      checks: [], snapshots: [],
    });
  }
}
const last = steps.length - 1;
let current = 0;

// The comment of a line: after a # at the line's start, or one with white space around it, outside of quotes.
function commentOf(line) {
  const text = story.script[line - 1] ?? "";
  if (text.trimStart().startsWith("#")) return text.trimStart().slice(1).trim();
  let quoted = false;
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "\\" && quoted) index += 1;
    else if (text[index] === '"') quoted = !quoted;
    else if (text[index] === "#" && !quoted && /\s/.test(text[index - 1] ?? " ") && /\s/.test(text[index + 1] ?? " ")) {
      return text.slice(index + 1).trim();
    }
  }
  return "";
}
const isComment = (line) => (story.script[line - 1] ?? "").trimStart().startsWith("#");
// What the script says of a step: the last comment lines between the step before and it, and the comment on its own line.
function narration(index) {
  if (index === 0) return "";
  const [first, line] = [steps[index - 1].line, steps[index].line];
  const parts = [];
  let number = line - 1;
  while (number > first && !isComment(number)) number -= 1;
  for (; number > first && isComment(number); number -= 1) parts.unshift(commentOf(number));
  parts.push(commentOf(line));
  return parts.filter(Boolean).join(" ");
}

// MARK: The board

// One <g> a figure, in stacking order, changed in place from step to step.
const svgNames = "http://www.w3.org/2000/svg";
const element = (name, attributes) => {
  const node = document.createElementNS(svgNames, name);
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  return node;
};
const svg = element("svg", {
  viewBox: `0 0 ${story.width} ${story.height}`, width: story.width, height: story.height, role: "img",
});
svg.style.setProperty("--ratio", String(story.width / story.height));
svg.append(element("rect", { width: story.width, height: story.height, fill: story.background }));
const figures = element("g", {});
const outlines = element("g", {});
svg.append(figures, outlines);
byId("stage").append(svg);
const nodes = new Map();
const indexOf = (node) => Array.prototype.indexOf.call(figures.children, node);

// A figure is a group: its rectangle, which has its title, and its label.
function show(group, looks) {
  const node = group.firstChild;
  const [x, y, width, height, radius, lineWidth] = looks.r;
  const attributes = { x, y, width, height, rx: radius, fill: looks.f, stroke: looks.s ?? "none", "stroke-width": lineWidth };
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, value);
  const [path, lineWidthOfText, color, text] = looks.t ?? [];
  const label = path && element("path", {
    d: path, fill: "none", stroke: color, "stroke-width": lineWidthOfText, "stroke-linecap": "round",
    "stroke-linejoin": "round", role: "img", "aria-label": text,
  });
  group.replaceChildren(...[node, label].filter(Boolean));
}

// Makes a step's changes, and returns those that take them back.
function apply(changes) {
  const before = changes.map((change) => {
    const node = nodes.get(change.i);
    return node ? { ...node.change, z: indexOf(node) } : { i: change.i };
  });
  for (const change of changes) {
    if (change.z === undefined && nodes.has(change.i) && change.r) continue;
    nodes.get(change.i)?.remove();
  }
  for (const change of changes.filter((change) => change.r).sort((a, b) => (a.z ?? -1) - (b.z ?? -1))) {
    let node = nodes.get(change.i);
    if (!node) {
      node = element("g", {});
      node.append(element("rect", {}));
      node.firstChild.append(element("title", {}));
      nodes.set(change.i, node);
    }
    node.firstChild.firstChild.textContent = change.n;
    show(node, change);
    node.change = change;
    if (change.z !== undefined) figures.insertBefore(node, figures.children[change.z] ?? null);
  }
  for (const change of changes) if (!change.r) nodes.delete(change.i);
  return before;
}

// MARK: Histories

// By a context's key: -1 is the board, all others are figures' identities.
const histories = new Map();
function historyOf(key, name) {
  let history = histories.get(key);
  if (history) return history;
  history = { key, name, steps: [], state: { name, at: [null, null, 0, 0], groups: 0, panel: false, locked: false, isUntold: true }, touches: [] };
  history.card = makeCard(history);
  histories.set(key, history);
  return history;
}
// Each step stands on another: the stacks are the ways down from the newest one in effect, and from the one redone last.
const below = (history, id, count) => {
  const list = [];
  for (let next = id; list.length < count; next = history.steps[next].parent) list.push(history.steps[next]);
  return list;
};
// Before anything has happened in a figure's history there is nothing to show.
const isGone = ({ key, state }) => key !== -1 && (state.isUntold || !nodes.has(key));

function makeCard(history) {
  const card = { badges: make("div", { class: "badges" }), stack: make("ol", { class: "stack" }) };
  card.heading = make("h3", { text: history.name });
  card.moves = ["previous", "next"].map((word) => make("button", {
    type: "button", text: word === "previous" ? "‹ previous" : "next ›",
    "aria-label": `${word === "previous" ? "Previous" : "Next"} change of ${history.name}`,
    onclick: () => {
      const target = word === "previous"
        ? history.touches.findLast((step) => step < current) : history.touches.find((step) => step > current);
      if (target !== undefined) go(target);
    },
  }));
  card.root = make("div", { class: "history", role: "group", "aria-label": `History of ${history.name}`, hidden: "" },
    card.heading, card.badges, card.stack, make("div", { class: "moves" }, ...card.moves));
  byId("cards").append(card.root);
  return card;
}

const visible = 30;
function item(step, word, isRedo) {
  const lines = step.from === step.to ? `line ${step.from}` : `lines ${step.from}–${step.to}`;
  const node = make("li", { class: `${isRedo ? "redo" : "undo"}${step.from === step.to ? "" : " group"}` },
    make("button", { type: "button", text: step.caption, onclick: () => pointAt(step) }),
    make("small", { text: word ? `${word} · ${lines}` : lines }));
  if (step.from !== step.to) {
    node.title = story.script.slice(step.from - 1, step.to).map((line) => line.trim()).slice(0, 12).join("\n");
  }
  return node;
}

function showHistory(history) {
  const { card, state: { name, at: [present, farthest, undoCount, redoCount] } } = history;
  // A figure may be called otherwise from some step on.
  card.heading.textContent = name;
  card.root.setAttribute("aria-label", `History of ${name}`);
  const undo = below(history, present, Math.min(undoCount, visible));
  const redo = below(history, farthest, redoCount).slice(-visible);
  const items = [];
  const more = (count) => `… and ${count - visible} more`;
  if (redoCount > visible) items.push(make("li", { class: "redo", text: more(redoCount) }));
  for (const [index, step] of redo.entries()) items.push(item(step, index === redo.length - 1 ? "redo" : "", true));
  items.push(make("li", { class: "now", text: undoCount + redoCount > 0 ? "now" : "now · nothing to undo or redo" }));
  for (const [index, step] of undo.entries()) items.push(item(step, index === 0 ? "undo" : "", false));
  if (undoCount > visible) items.push(make("li", { class: "undo", text: more(undoCount) }));
  card.stack.replaceChildren(...items);
  card.root.hidden = isGone(history);
  const now = card.stack.querySelector(".now");
  card.stack.scrollTop = Math.max(0, now.offsetTop - card.stack.offsetTop - card.stack.clientHeight / 2);
}

function showBadges(history, step) {
  const badges = [];
  if ((step.focus ?? -1) === history.key) badges.push("focus");
  const { groups, panel, locked } = history.state;
  if (groups > 0) badges.push(groups === 1 ? "group open" : `${groups} groups open`);
  if (panel) badges.push("panel open");
  if (locked) badges.push("locked");
  const moves = [history.touches[0] < current, history.touches[history.touches.length - 1] > current];
  // There may be many histories, and most are as they were.
  const shown = [...badges, ...moves].join();
  if (history.card.shown === shown) return;
  history.card.shown = shown;
  history.card.badges.replaceChildren(...badges.map((text) => make("span", { text })));
  for (const [index, button] of history.card.moves.entries()) button.setAttribute("aria-disabled", String(!moves[index]));
}

for (const [index, step] of steps.entries()) {
  step.histories = step.histories.map((told) => {
    const history = historyOf(told.i, told.n);
    for (const [caption, from, to, parent] of told.s ?? []) history.steps.push({ caption, from, to, parent });
    if (!told.q) history.touches.push(index);
    const before = history.state;
    history.state = {
      name: told.n, at: told.a ?? before.at, groups: told.g ?? 0, panel: told.e ?? false, locked: told.k ?? false,
    };
    return { history, before, after: history.state, isQuiet: told.q };
  });
}
for (const { histories: told } of steps.toReversed()) for (const { history, before } of told) history.state = before;
historyOf(-1, "board");

// MARK: The script

const digits = String(story.script.length).length;
byId("script").style.setProperty("--digits", `${Math.max(2, digits)}ch`);
const stepOfLine = new Map();
for (const [index, step] of steps.entries()) if (index > 0 && !stepOfLine.has(step.line)) stepOfLine.set(step.line, index);
// Copies of two items, and one listener for all: a script may have thousands of lines.
const patterns = [make("span", { class: "words" }), make("button", { class: "words", type: "button", tabindex: "-1" })]
  .map((words) => make("li", {}, make("span", { class: "number" }), words));
const lines = story.script.map((text, index) => {
  const node = patterns[stepOfLine.has(index + 1) ? 1 : 0].cloneNode(true);
  node.firstChild.textContent = index + 1;
  node.lastChild.textContent = text;
  return node;
});
byId("script").append(...lines);
byId("script").addEventListener("click", (event) => {
  if (event.target.tagName === "BUTTON") go(stepOfLine.get(lines.indexOf(event.target.parentElement) + 1));
});

let sought = null;
function scrollTo(line) {
  sought = lines[line - 1];
  seek(sought);
}
// The heights of lines out of sight are estimates. As they come into sight, the line sought may move out of it again.
function seek(node, frames = 8) {
  if (!node || node !== sought) return;
  const list = byId("script-scroll");
  const place = node.offsetTop;
  if (place < list.scrollTop || place > list.scrollTop + list.clientHeight - 40) list.scrollTop = place - list.clientHeight / 2;
  if (frames > 0) requestAnimationFrame(() => seek(node, frames - 1));
}
let pointed = [];
function pointAt({ from, to }) {
  for (const node of pointed) node.classList.remove("pointed");
  pointed = lines.slice(from - 1, to);
  for (const node of pointed) node.classList.add("pointed");
  scrollTo(from);
}
for (const { line, message } of story.faults) {
  lines[line - 1].classList.add("failed");
  lines[line - 1].append(make("span", { class: "message", text: message }));
}

// MARK: Expectations

// The badges tell of the step itself; what is expected after a focus command is expected elsewhere.
const focusNote = (check) => check.focus === undefined ? "" : ` (focus: ${check.focus})`;
function showChecks() {
  byId("checks").replaceChildren(...steps[current].checks.map((check) =>
    make("li", check.message ? { class: "fault", text: `line ${check.line}: ${check.message}` } : { text: check.text + focusNote(check) })));
}

// MARK: Going from step to step

const inverses = [];
function forward() {
  current += 1;
  inverses[current] = apply(steps[current].changes);
  for (const { history, after } of steps[current].histories) history.state = after;
  soil(steps[current]);
}
function back() {
  apply(inverses[current]);
  for (const { history, before } of steps[current].histories) history.state = before;
  soil(steps[current]);
  current -= 1;
}
function soil({ histories: told, changes }) {
  for (const { history } of told) dirty.add(history);
  for (const { i } of changes) if (histories.has(i)) dirty.add(histories.get(i));
}
// Histories that changed since they were shown.
const dirty = new Set(histories.values());
let litLine = null;
// The one button in the script that the Tab key comes to.
let tabStop = null;
let touched = [];

function go(target) {
  target = Math.min(Math.max(Math.trunc(target) || 0, 0), last);
  if (target !== current) for (const node of pointed) node.classList.remove("pointed");
  while (current < target) forward();
  while (current > target) back();
  const step = steps[current];
  for (const history of dirty) showHistory(history);
  dirty.clear();
  for (const history of histories.values()) showBadges(history, step);
  for (const history of touched) history.card.root.classList.remove("touched");
  touched = step.histories.filter((told) => !told.isQuiet).map((told) => told.history).filter((history) => !isGone(history));
  for (const history of touched) history.card.root.classList.add("touched");
  const first = touched[0]?.card.root;
  if (first) {
    const cards = byId("cards");
    const place = first.offsetTop - cards.offsetTop;
    if (place < cards.scrollTop || place + first.offsetHeight > cards.scrollTop + cards.clientHeight) cards.scrollTop = place;
  }
  litLine?.removeAttribute("aria-current");
  litLine = lines[step.line - 1] ?? null;
  litLine?.setAttribute("aria-current", "step");
  if (tabStop) tabStop.tabIndex = -1;
  // Before the first step, no line is lit, and the Tab key comes to that of the first step.
  tabStop = (litLine ?? lines[steps[1]?.line - 1])?.children[1] ?? null;
  if (tabStop) tabStop.tabIndex = 0;
  scrollTo(step.line);
  tell(step);
  showChecks();
  for (const [id, isPossible] of [["previous", current > 0], ["next", current < last]]) {
    byId(id).setAttribute("aria-disabled", String(!isPossible));
  }
  showDamage();
  if (location.hash.slice(1) !== String(current)) history.replaceState(null, "", `#${current}`);
}

function tell(step) {
  const slider = byId("slider");
  slider.value = current;
  slider.setAttribute("aria-valuetext", `Step ${current} of ${last}: ${step.caption}`);
  byId("count").textContent = `${current} of ${last}`;
  const said = narration(current);
  byId("narration").hidden = !said;
  byId("narration").textContent = said;
  const seen = current === 0 || step.changes.length ? "" : " (nothing to see)";
  const names = step.snapshots.length ? ` — ${step.snapshots.join(", ")}` : "";
  byId("caption").replaceChildren(`Step ${current}: `, make("code", { text: step.caption }), seen + names);
  svg.setAttribute("aria-label", `The board after step ${current}: ${figures.children.length} figures`);
}

function showDamage() {
  const areas = byId("show-damage").checked ? steps[current].damage : [];
  outlines.replaceChildren(...areas.map(([x, y, width, height]) => element("rect", { x, y, width, height, class: "damage" })));
}

function next() {
  if (current < last) go(current + 1); else stop();
}

// MARK: Playing

let timer = null;
const pause = () => 1000 * Number(byId("speed").value);
function play() {
  if (timer !== null) return stop();
  if (current === last) go(0);
  byId("play").textContent = "Pause";
  const tick = () => {
    next();
    timer = timer === null ? null : setTimeout(tick, pause());
  };
  timer = setTimeout(tick, pause());
}
function stop() {
  clearTimeout(timer);
  timer = null;
  byId("play").textContent = "Play";
}

// MARK: Controls

function addTick(index, kind, title) {
  const tick = make("i", { class: kind, title });
  tick.style.left = `${last === 0 ? 0 : (100 * index) / last}%`;
  byId("ticks").append(tick);
}
for (const [index, step] of steps.entries()) {
  if (step.snapshots.length) addTick(index, "snapshot", `snapshot ${step.snapshots.join(", ")}`);
  if (step.caption.startsWith("end of ")) addTick(index, "group", step.caption);
  if (step.checks.some((check) => check.message)) addTick(index, "failure", "an expectation isn't met");
}

byId("title").textContent = story.name;
document.title = `${story.name} – storyboard`;
byId("outcome").textContent = story.outcome;
byId("outcome").hidden = !story.outcome;
byId("outcome").classList.toggle("fault", story.faults.length > 0);
byId("slider").max = last;
byId("slider").addEventListener("input", (event) => go(Number(event.target.value)));
byId("previous").addEventListener("click", () => { stop(); go(current - 1); });
byId("next").addEventListener("click", () => { stop(); next(); });
byId("play").addEventListener("click", play);
byId("show-damage").addEventListener("change", showDamage);

document.addEventListener("keydown", (event) => {
  if (event.altKey || event.ctrlKey || event.metaKey || event.target.tagName === "SELECT") return;
  const keys = {
    ArrowLeft: () => { stop(); go(current - 1); }, ArrowRight: () => { stop(); next(); }, Home: () => go(0), End: () => go(last),
    d: () => byId("show-damage").click(),
  };
  // A button that has the keyboard's focus is pressed by Space.
  if (!["BUTTON", "INPUT"].includes(event.target.tagName) || event.target.type === "range") keys[" "] = play;
  const action = keys[event.key.length === 1 ? event.key.toLowerCase() : event.key];
  if (!action) return;
  event.preventDefault();
  action();
});
// Within the script, the keys for up and down go from step to step; the Tab key passes it by after one.
byId("script").addEventListener("keydown", (event) => {
  const direction = { ArrowUp: -1, ArrowDown: 1 }[event.key];
  if (!direction) return;
  event.preventDefault();
  let index = lines.indexOf(event.target.parentElement) + direction;
  while (lines[index] && lines[index].children[1].tagName !== "BUTTON") index += direction;
  lines[index]?.children[1].focus();
});
window.addEventListener("hashchange", () => go(Number(location.hash.slice(1))));
// "page.html#12" opens at step 12; without it the first step is to be seen.
go(location.hash.length > 1 ? Number(location.hash.slice(1)) : 1);
