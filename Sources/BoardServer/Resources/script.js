// The script as it grows, and a line to type commands in.
import { counted, make, marked } from "./make.js";
import { contextWord, isDoubt, mostLines } from "./store.js";

const identity = `rb-${crypto.getRandomValues(new Uint32Array(2)).join("")}`;

export function mount(element, store, app) {
  element.append(make("h2", { text: "Script" }), ...listing(store), ...new Prompt(store, app).parts);
}

// MARK: The lines

function listing(store) {
  const list = make("ol", { class: "lines" });
  const scroller = make("div", { class: "script-lines", tabindex: "0", role: "region", "aria-label": "Lines" }, list);
  // The end stays in sight, unless somebody looks at what was before.
  let [follows, place] = [true, 0];
  const toEnd = () => {
    if (follows) requestAnimationFrame(() => { scroller.scrollTop = scroller.scrollHeight; });
  };
  scroller.addEventListener("scroll", () => {
    const isAtEnd = scroller.scrollHeight - scroller.scrollTop - scroller.clientHeight < 24;
    follows = isAtEnd || (follows && scroller.scrollTop >= place);
    place = scroller.scrollTop;
  });
  // The heights of lines out of sight are estimates, so the list grows as they come into sight, too.
  const observer = new ResizeObserver(toEnd);
  for (const node of [scroller, list]) observer.observe(node);

  const item = (text, number) => make("li", {},
    make("span", { class: "number", text: number }), make("code", { class: "words", text }));
  store.addEventListener("board", () => {
    list.replaceChildren(...store.lines.map((text, index) => item(text, store.firstLine + index)));
    toEnd();
  });
  store.addEventListener("change", ({ detail }) => {
    if (detail.lines.length === 0) return;
    const added = detail.lines.slice(-mostLines);
    const items = added.map((text, index) => item(text, store.lineCount - added.length + 1 + index));
    for (const node of items) node.classList.add("new");
    list.append(...items);
    while (list.childElementCount > mostLines) list.firstElementChild.remove();
    toEnd();
    setTimeout(() => { for (const node of items) node.classList.remove("new"); }, 1500);
  });
  return [scroller];
}

// MARK: Blocks

const opening = new Set(["group", "edit"]);
const closing = new Set(["end", "save", "cancel"]);
const firstWord = (line) => line.trimStart().split(/\s/, 1)[0];

// The lines as the script shows them, what is in a block further in.
function indented(lines) {
  let depth = 0;
  return lines.map((line) => {
    if (closing.has(firstWord(line))) depth -= 1;
    const text = "  ".repeat(Math.max(0, depth)) + line.trim();
    if (opening.has(firstWord(line))) depth += 1;
    return text;
  }).join("\n");
}

// The blocks that are open after some lines.
function openBlocks(lines) {
  const open = [];
  for (const [index, line] of lines.entries()) {
    const word = firstWord(line);
    if (opening.has(word)) open.push({ word, line, index });
    else if (closing.has(word)) open.pop();
  }
  return open;
}

/** What is left to do when a line was refused, where it was to be done. Groups around it are opened again; a panel begins again. */
export function remaining(lines, refused) {
  const focus = lines.slice(0, refused).filter((line) => firstWord(line) === "focus").slice(-1);
  const open = openBlocks(lines.slice(0, refused));
  const panel = open.findIndex((block) => block.word === "edit");
  const groups = panel < 0 ? open : open.slice(0, panel);
  return [...focus, ...groups.map((block) => block.line), ...lines.slice(panel < 0 ? refused : open[panel].index)];
}

// Plain "undo" goes to whom the page shows as answering it, so a line that leaves the context out needs it said.
function needsFocus(lines) {
  for (const line of lines) {
    const [word, next = "", third = ""] = line.match(/"(?:\\.|[^"])*"|\S+/g) ?? [];
    if (word === "focus" || word === "edit") return false;
    if ((word === "undo" || word === "redo") && /^(\d+|all|#.*)?$/.test(next)) return true;
    if (word === "group" && (next === "" || (next.startsWith('"') && !third.startsWith('"')))) return true;
    if (word === "expect" && (next === "undo" || next === "redo") && /^("|none$)/.test(third)) return true;
  }
  return false;
}

// MARK: The prompt

class Prompt {
  #store;
  #app;
  // What waits for a block's end, and what follows the line that is being mended.
  #before = [];
  #after = [];
  #input = make("input", {
    type: "text", role: "combobox", "aria-label": "Command", "aria-autocomplete": "list", "aria-expanded": "false",
    "aria-controls": `${identity}-list`, autocomplete: "off", autocapitalize: "off", spellcheck: "false",
    enterkeyhint: "go", placeholder: "add card at 40,40",
  });
  #pending = make("div", { class: "pending", role: "group", "aria-label": "Not run yet", tabindex: "0", hidden: true });
  #results = make("div", { class: "results", role: "log", "aria-label": "Results", tabindex: "0", hidden: true });
  #completion;
  #recall = new Recall(this.#input);

  constructor(store, app) {
    [this.#store, this.#app] = [store, app];
    this.#completion = new Completion(this.#input, app);
    const form = make("form", { class: "prompt", onsubmit: (event) => this.#submit(event) },
      this.#input, make("button", { text: "Run" }), this.#completion.list);
    this.#input.addEventListener("paste", (event) => this.#paste(event));
    this.#input.addEventListener("keydown", (event) => this.#key(event));
    this.parts = [this.#results, this.#pending, form];
  }

  #submit(event) {
    event.preventDefault();
    this.#completion.close();
    if (this.#input.value.trim() !== "") this.#enter([this.#input.value]);
  }
  // Several lines are run at once.
  #paste(event) {
    const lines = event.clipboardData.getData("text").split(/\r?\n/);
    if (lines.length < 2) return;
    event.preventDefault();
    const { value, selectionStart, selectionEnd } = this.#input;
    lines[0] = value.slice(0, selectionStart) + lines[0];
    lines[lines.length - 1] += value.slice(selectionEnd);
    this.#enter(lines);
  }
  #key(event) {
    if (event.isComposing || this.#completion.handles(event) || this.#recall.handles(event)) return;
    if (event.key !== "Escape" || this.#pending.hidden) return;
    event.preventDefault();
    event.stopPropagation();
    this.#setPending([], []);
    this.#app.announce("Dropped");
  }

  #enter(lines) {
    const all = [...this.#before, ...lines, ...this.#after].filter((line) => line.trim() !== "");
    const isOpen = openBlocks(all).length > 0;
    this.#input.value = "";
    this.#recall.add(lines);
    this.#setPending(isOpen ? all : [], []);
    if (isOpen) this.#app.announce("The block is open");
    else if (all.length > 0) this.#run(all);
  }
  async #run(lines) {
    const focus = needsFocus(lines) ? [`focus ${contextWord(this.#app.selection.focus)}`] : [];
    // What has to wait may be answered long after: its refusal gets a card.
    const quiet = this.#store.connection === "live";
    this.#show(quiet ? [] : [make("p", { class: "hint", text: "It is sent when the connection is back." })]);
    const answer = await this.#store.send([...focus, ...lines], { quiet, title: lines[0].trim() });
    // What other pages have said of the focus is theirs.
    if (answer.focus && lines.some((line) => firstWord(line) === "focus")) this.#app.selection.setFocus(answer.focus);
    const told = (answer.answers ?? []).flatMap(resultsOf);
    if (!quiet || (answer.ok && told.length > 0)) this.#show(told);
    // Of what is in doubt there is a card.
    if (!quiet || answer.ok || isDoubt(answer)) return;
    const refused = Math.max(0, (answer.line ?? 0) - focus.length);
    const done = (answer.answers ?? []).filter((part) => part.changed).length;
    const before = make("p", { class: "hint", text: `${counted(done, "line")} before it took effect; the rest is below.` });
    this.#show([...told, ...refusalOf(answer, lines[refused]), ...(done > 0 ? [before] : [])]);
    this.#mend(remaining(lines, refused), lines.length - refused, answer.diagnostic);
  }
  // The refused line goes back to where it was typed. If something else is there by now, the arrow keys lead to it.
  #mend(left, count, diagnostic) {
    const input = this.#input;
    if (input.value !== "" || this.#before.length > 0) return;
    const place = left.length - count;
    this.#setPending(left.slice(0, place), left.slice(place + 1));
    input.value = left[place];
    if (!diagnostic?.column) return;
    const offset = [...input.value].slice(0, diagnostic.column - 1).join("").length;
    input.setSelectionRange(offset, offset);
  }

  #show(nodes) {
    this.#results.replaceChildren(...nodes);
    this.#results.hidden = nodes.length === 0;
  }
  #setPending(before, after) {
    [this.#before, this.#after] = [before, after];
    this.#pending.hidden = before.length + after.length === 0;
    const how = after.length === 0 ? "It ends with end, save or cancel" : "The line below goes where the dots are";
    this.#pending.replaceChildren(
      make("p", { class: "hint", text: `Not run yet. ${how}; Esc drops it.` }),
      make("pre", { text: indented([...before, "…", ...after]) }));
    this.#pending.scrollTop = this.#pending.scrollHeight;
  }
}

function resultsOf({ output, note, warnings = [], unmet = [] }) {
  const told = ({ message, hint }) => (hint ? `${message} – ${hint}` : message);
  return [
    ...(output ? [make("pre", { text: output.trimEnd() })] : []),
    ...(note ? [make("p", { text: note })] : []),
    ...warnings.map((warning) => make("p", { text: told(warning) })),
    ...unmet.map((diagnostic) => make("p", { class: "fault", text: `✗ ${told(diagnostic)}` })),
  ];
}
function refusalOf({ diagnostic, error }, line) {
  if (!diagnostic) return [make("p", { class: "fault", text: error })];
  const { message, hint } = diagnostic;
  return [
    make("p", { class: "fault", text: message }), make("pre", { text: marked(line, diagnostic.column) }),
    ...(hint ? [make("p", { class: "hint", text: hint })] : []),
  ];
}

// Earlier commands, by the arrow keys.
class Recall {
  #lines = [];
  #place = 0;
  #draft = "";
  #input;
  constructor(input) { this.#input = input; }
  add(lines) {
    this.#lines.push(...lines.filter((line) => line.trim() !== "" && line !== this.#lines.at(-1)));
    this.#place = this.#lines.length;
  }
  handles(event) {
    const place = this.#place + ({ ArrowUp: -1, ArrowDown: 1 }[event.key] ?? 0);
    if (place === this.#place || event.altKey || event.ctrlKey || event.metaKey) return false;
    event.preventDefault();
    if (place < 0 || place > this.#lines.length) return true;
    if (this.#place === this.#lines.length) this.#draft = this.#input.value;
    this.#place = place;
    this.#input.value = this.#lines[place] ?? this.#draft;
    return true;
  }
}

// MARK: Completion

// Where the last word begins; one in quotes may hold spaces.
function lastWord(text) {
  let [start, isQuoted] = [0, false];
  for (let index = 0; index < text.length; index += 1) {
    if (text[index] === "\\" && isQuoted) index += 1;
    else if (text[index] === '"') isQuoted = !isQuoted;
    else if (!isQuoted && /\s/.test(text[index])) start = index + 1;
  }
  return start;
}
function commonStart(words) {
  let start = words[0];
  for (const word of words) while (!word.startsWith(start)) start = start.slice(0, -1);
  return start;
}

class Completion {
  list = make("ul", {
    class: "candidates", role: "listbox", id: `${identity}-list`, "aria-label": "Completions", hidden: true,
  });
  #input;
  #app;
  #candidates = [];
  #chosen = -1;
  #request = 0;
  // Whether the Tab key goes on to the next control, as it does after Escape and where there is nothing to complete.
  #letsTabPass = false;

  constructor(input, app) {
    [this.#input, this.#app] = [input, app];
    input.addEventListener("input", () => {
      this.#letsTabPass = false;
      if (!this.list.hidden) this.#ask();
    });
    input.addEventListener("blur", () => this.close());
    // The input keeps the keyboard's focus.
    this.list.addEventListener("mousedown", (event) => event.preventDefault());
    this.list.addEventListener("click", ({ target }) => {
      const index = [...this.list.children].indexOf(target.closest("[role=option]"));
      if (index >= 0) this.#accept(this.#candidates[index]);
    });
  }

  handles(event) {
    const isOpen = !this.list.hidden;
    const move = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    const isTab = event.key === "Tab" && !event.shiftKey && (isOpen || this.#canAsk());
    if (isTab || (event.key === " " && event.ctrlKey)) {
      if (isOpen) this.#accept(this.#candidates[Math.max(0, this.#chosen)]);
      else this.#ask({ accepts: true });
    } else if (isOpen && move) {
      const count = this.#candidates.length;
      this.#choose((this.#chosen + move + count + (this.#chosen < 0 && move < 0 ? 1 : 0)) % count);
    } else if (isOpen && event.key === "Enter" && this.#chosen >= 0) {
      this.#accept(this.#candidates[this.#chosen]);
    } else if (event.key === "Escape" && (isOpen || !this.#letsTabPass)) {
      this.#letsTabPass = true;
      if (!isOpen) return false;
      event.stopPropagation();
      this.close();
    } else {
      return false;
    }
    event.preventDefault();
    return true;
  }
  close() {
    this.#request += 1;
    this.list.hidden = true;
    this.#input.setAttribute("aria-expanded", "false");
    this.#input.removeAttribute("aria-activedescendant");
  }

  #canAsk() { return this.#input.value.trim() !== "" && !this.#letsTabPass; }
  get #text() { return this.#input.value.slice(0, this.#input.selectionStart); }
  async #ask({ accepts = false } = {}) {
    const request = (this.#request += 1);
    const text = this.#text;
    const candidates = await fetch(`completion?line=${encodeURIComponent(text)}`)
      .then(async (response) => (await response.json()).candidates ?? []).catch(() => []);
    if (request !== this.#request || text !== this.#text) return;
    if (candidates.length === 0) {
      this.close();
      this.#letsTabPass = true;
      this.#app.announce("No completions");
    } else if (candidates.length === 1 && accepts) {
      this.#accept(candidates[0]);
    } else {
      const start = commonStart(candidates);
      if (accepts && start.length > text.length - lastWord(text)) this.#replace(start);
      this.#open(candidates);
    }
  }
  #open(candidates) {
    this.#candidates = candidates;
    this.list.replaceChildren(...candidates.map((text, index) =>
      make("li", { role: "option", id: `${identity}-${index}`, "aria-selected": "false", text })));
    this.list.hidden = false;
    this.#input.setAttribute("aria-expanded", "true");
    this.#choose(-1);
    this.#app.announce(`${candidates.length} completions`);
  }
  #choose(index) {
    this.list.children[this.#chosen]?.setAttribute("aria-selected", "false");
    this.#chosen = index;
    const node = this.list.children[index];
    node?.setAttribute("aria-selected", "true");
    node?.scrollIntoView({ block: "nearest" });
    if (node) this.#input.setAttribute("aria-activedescendant", node.id);
    else this.#input.removeAttribute("aria-activedescendant");
  }
  #accept(candidate) {
    this.#replace(`${candidate} `);
    this.close();
  }
  #replace(word) {
    const text = this.#text;
    this.#input.setRangeText(word, lastWord(text), text.length, "end");
  }
}
