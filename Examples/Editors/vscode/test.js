// The extension against a stand-in of the parts of VS Code's API that it uses: node --test test.js
// With RECTBOARD=…/rectboard, the stand-in of the client asks that program.
"use strict";
const assert = require("node:assert/strict");
const { spawn } = require("node:child_process");
const { once } = require("node:events");
const fs = require("node:fs");
const Module = require("node:module");
const path = require("node:path");
const { test } = require("node:test");
const vm = require("node:vm");

const here = (name) => path.join(__dirname, name);
const json = (name) => JSON.parse(fs.readFileSync(here(name), "utf8"));
const manifest = json("package.json");

// The stand-ins.

class Event {
  listeners = new Set();
  on = (listener) => {
    this.listeners.add(listener);
    return { dispose: () => this.listeners.delete(listener) };
  };
  fire(value) { return Promise.all([...this.listeners].map((listener) => listener(value))); }
}

class Position { constructor(line, character) { Object.assign(this, { line, character }); } }
class Range { constructor(start, end) { Object.assign(this, { start, end }); } }
class Selection { constructor(anchor, active) { Object.assign(this, { anchor, active }); } }

class Document {
  version = 1;
  isClosed = false;
  constructor(text, file = "/tmp/my.board", languageId = "rectboard") {
    this.languageId = languageId;
    this.uri = { path: file, toString: () => `file://${file}` };
    this.lines = text.split("\n");
  }
  get lineCount() { return this.lines.length; }
  lineAt(line) { return { range: new Range(new Position(line, 0), new Position(line, this.lines[line].length)) }; }
}

class Editor {
  viewColumn = 1;
  revealed = [];
  constructor(document) {
    this.document = document;
    this.selection = new Selection(new Position(0, 0), new Position(0, 0));
  }
  revealRange(range) { this.revealed.push(range.start.line); }
}

/** VS Code with an open script. */
class World {
  config = new Event();
  caret = new Event();
  active = new Event();
  text = new Event();
  commands = new Map();
  panels = [];
  messages = [];
  clients = [];
  settings = {};
  failsToStart = false;

  constructor(text = "rectboard 1\nadd card at 40,40\ncolor card teal\nmove card to 9,9\nundo") {
    this.document = new Document(text);
    this.editor = new Editor(this.document);
    const world = this;
    this.vscode = {
      Range, Selection, Position,
      ViewColumn: { Beside: -2 },
      TextEditorRevealType: { InCenterIfOutsideViewport: 2 },
      commands: {
        registerCommand(name, run) {
          world.commands.set(name, run);
          return { dispose() {} };
        },
      },
      window: {
        get activeTextEditor() { return world.editor; },
        onDidChangeTextEditorSelection: this.caret.on,
        onDidChangeActiveTextEditor: this.active.on,
        showInformationMessage: (text) => this.messages.push(text),
        showErrorMessage: (text) => this.messages.push(text),
        createWebviewPanel: (type, title, column, options) => this.panel(title, options),
        showTextDocument: async () => this.editor,
      },
      workspace: {
        onDidChangeConfiguration: this.config.on,
        onDidChangeTextDocument: this.text.on,
        getConfiguration: (section) => ({
          get: (name, otherwise) => this.settings[`${section}.${name}`]
            ?? manifest.contributes.configuration.properties[`${section}.${name}`].default ?? otherwise,
        }),
      },
    };
    this.client = class {
      asked = [];
      code2ProtocolConverter = { asUri: (uri) => uri.toString() };
      constructor(id, name, server, options) {
        Object.assign(this, { id, name, server, options });
        world.clients.push(this);
      }
      async start() {
        if (world.failsToStart) throw new Error("spawn ENOENT");
        if (process.env.RECTBOARD && world.isReal) this.program = await Program.start(world.document, this);
        this.isRunning = true;
      }
      async stop() {
        this.isRunning = false;
        await this.program?.stop();
      }
      async sendRequest(method, params) {
        this.asked.push({ method, params });
        if (this.program) return this.program.request(method, params);
        if (world.failure) throw new Error(world.failure);
        return {
          version: 1, format: "svg", content: `<svg>${params.line}</svg>`, width: 600, height: 400,
          figures: [{ name: "card", frame: [40, 40, 100, 100], lines: [1, 2, 3] }],
        };
      }
    };
  }

  panel(title, options) {
    const [message, gone] = [new Event(), new Event()];
    const panel = {
      title, options, posted: [], message, reveals: 0,
      webview: { html: "", onDidReceiveMessage: message.on, postMessage: (value) => panel.posted.push(value) },
      onDidDispose: gone.on,
      reveal: () => panel.reveals++,
      dispose: () => gone.fire(),
    };
    this.panels.push(panel);
    return panel;
  }

  async activate() {
    const load = Module._load;
    const standIns = { vscode: this.vscode, "vscode-languageclient/node": { LanguageClient: this.client } };
    Module._load = (name, ...rest) => standIns[name] ?? load(name, ...rest);
    try {
      delete require.cache[here("extension.js")];
      this.extension = require("./extension.js");
    } finally {
      Module._load = load;
    }
    this.context = { subscriptions: [] };
    await this.extension.activate(this.context);
  }

  moveCaret(line) {
    this.editor.selection = new Selection(new Position(line, 0), new Position(line, 0));
    return this.caret.fire({ textEditor: this.editor });
  }

  async showPreview() {
    await this.commands.get("rectboard.showPreview")();
    await until(() => this.panels[0]?.posted.length);
    return this.panels[0];
  }
}

/** As little of the protocol as asks the real server for a preview. */
class Program {
  static async start(document, { server, options }) {
    const program = new Program();
    program.process = spawn(server.command, server.args, { stdio: ["pipe", "pipe", "inherit"] });
    program.waiting = new Map();
    let [buffer, id] = [Buffer.alloc(0), 0];
    program.send = (message) => {
      const body = JSON.stringify({ jsonrpc: "2.0", ...message });
      program.process.stdin.write(`Content-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`);
    };
    program.request = (method, params) => new Promise((resolve, reject) => {
      program.waiting.set(++id, { resolve, reject });
      program.send({ id, method, params });
    });
    program.process.stdout.on("data", (data) => {
      buffer = Buffer.concat([buffer, data]);
      for (;;) {
        const end = buffer.indexOf("\r\n\r\n");
        if (end < 0) return;
        const length = Number(/Content-Length: (\d+)/i.exec(buffer.subarray(0, end))[1]);
        if (buffer.length < end + 4 + length) return;
        const message = JSON.parse(buffer.subarray(end + 4, end + 4 + length));
        buffer = buffer.subarray(end + 4 + length);
        const waiting = message.method ? undefined : program.waiting.get(message.id);
        if (message.error) waiting?.reject(new Error(message.error.message));
        else waiting?.resolve(message.result);
      }
    });
    const { capabilities } = await program.request(
      "initialize",
      { processId: process.pid, rootUri: null, capabilities: {}, initializationOptions: options.initializationOptions });
    assert.equal(capabilities.experimental.rectboardPreview, true);
    program.send({ method: "initialized", params: {} });
    program.send({
      method: "textDocument/didOpen",
      params: { textDocument: { uri: document.uri.toString(), languageId: "rectboard", version: 1, text: document.lines.join("\n") } },
    });
    return program;
  }

  async stop() {
    await this.request("shutdown");
    const ended = once(this.process, "exit");
    this.send({ method: "exit" });
    const [status] = await ended;
    assert.equal(status, 0);
  }
}

/** Waits for something, 10 seconds at most. */
async function until(condition) {
  for (let tries = 0; tries < 1000; tries++) {
    if (condition()) return;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
  assert.fail(`waited for ${condition}`);
}

// The server.

test("starts the server that is set, with the settings", async () => {
  const world = new World();
  world.settings = { "rectboard.path": "/opt/rectboard", "rectboard.strict": true, "rectboard.hints.places": false };
  await world.activate();
  const [client] = world.clients;
  assert.deepEqual(client.server, { command: "/opt/rectboard", args: ["language-server"] });
  assert.deepEqual(client.options.initializationOptions, {
    rectboard: { strict: true, hints: { undo: true, expectations: true, places: false } },
  });
  assert.equal(client.options.synchronize.configurationSection, "rectboard");
  assert.deepEqual(client.options.documentSelector.map(({ language }) => language), ["rectboard", "rectboard"]);

  world.settings["rectboard.path"] = "/opt/other";
  await world.config.fire({ affectsConfiguration: (name) => name === "rectboard.path" });
  assert.deepEqual(world.clients.map(({ server, isRunning }) => [server.command, isRunning]),
    [["/opt/rectboard", false], ["/opt/other", true]]);
  await world.config.fire({ affectsConfiguration: (name) => name === "rectboard.strict" });
  assert.equal(world.clients.length, 2);
  await world.extension.deactivate();
  assert.equal(world.clients[1].isRunning, false);
});

test("says so if the server doesn't start", async () => {
  const world = new World();
  world.failsToStart = true;
  await world.activate();
  assert.deepEqual(world.messages, ["'rectboard language-server' doesn't start: spawn ENOENT. Set rectboard.path."]);
  await world.extension.deactivate();
});

// The preview.

test("shows the board at the caret, and follows it", async () => {
  const world = new World();
  await world.activate();
  const panel = await world.showPreview();
  const { asked } = world.clients[0];
  assert.deepEqual(asked[0], {
    method: "rectboard/preview", params: { textDocument: { uri: "file:///tmp/my.board" }, line: 0 },
  });
  assert.equal(panel.posted[0].board.content, "<svg>0</svg>");
  assert.equal(panel.posted[0].caption, "my.board, after line 1");
  assert.equal(panel.title, "Board of my.board");

  // Of many places only the last is asked for.
  for (const line of [1, 2, 3]) world.moveCaret(line);
  await until(() => panel.posted.length === 2);
  assert.equal(panel.posted[1].board.content, "<svg>3</svg>");
  assert.equal(asked.length, 2);

  world.text.fire({ document: world.document });
  await until(() => panel.posted.length === 3);
  world.active.fire(undefined);
  world.active.fire(new Editor(new Document("", "/tmp/notes.txt", "plaintext")));
  world.text.fire({ document: new Document("") });
  world.active.fire(new Editor(new Document("", "/tmp/other.board")));
  await until(() => panel.posted.length === 4);
  assert.equal(asked.at(-1).params.textDocument.uri, "file:///tmp/other.board");
  assert.equal(asked.length, 4);
  await world.extension.deactivate();
});

test("has one panel, which can be closed", async () => {
  const world = new World();
  await world.activate();
  const panel = await world.showPreview();
  world.commands.get("rectboard.showPreview")();
  assert.equal(world.panels.length, 1);
  assert.equal(panel.reveals, 2);
  panel.dispose();
  assert.deepEqual([world.caret, world.active, world.text, panel.message].map(({ listeners }) => listeners.size), [0, 0, 0, 0]);
  world.commands.get("rectboard.showPreview")();
  await until(() => world.panels[1]?.posted.length);
  await world.extension.deactivate();
});

test("says why there is no board, and what the preview is for", async () => {
  const world = new World();
  await world.activate();
  world.failure = "the board is too large";
  const panel = await world.showPreview();
  assert.deepEqual(panel.posted, [{ failure: "the board is too large" }]);
  world.editor = new Editor(new Document("", "/tmp/notes.txt", "plaintext"));
  world.commands.get("rectboard.showPreview")();
  assert.deepEqual(world.messages, ["Open a board script to see its preview."]);
  await world.extension.deactivate();
});

test("leads from a figure to its lines, one change back with each click", async () => {
  const world = new World();
  await world.activate();
  const panel = await world.showPreview();
  world.moveCaret(4);
  const click = (lines) => panel.message.fire({ kind: "figure", name: "card", lines });
  for (const wanted of [3, 2, 1, 3]) {
    click([1, 2, 3]);
    await until(() => world.editor.revealed.at(-1) === wanted);
    assert.equal(world.editor.selection.active.line, wanted);
  }
  const before = world.editor.revealed.length;
  for (const lines of [[], [99], ["1"], [-1], [1.5], "1", undefined]) await click(lines);
  await panel.message.fire(undefined);
  assert.equal(world.editor.revealed.length, before);
  await until(() => panel.posted.at(-1).caption === "my.board, after line 4");
  await world.extension.deactivate();
});

test("the page runs its own script alone, and tells of clicks", async () => {
  const world = new World();
  await world.activate();
  const panel = await world.showPreview();
  const { html } = panel.webview;
  const [, nonce] = /script-src 'nonce-([0-9a-f]{32})'/.exec(html);
  assert.match(html, /default-src 'none'; img-src data:;/);
  assert.ok(!html.includes("NONCE") && !/https?:(?!\/\/www\.w3\.org\/2000\/svg)/.test(html));
  assert.deepEqual(panel.options.localResourceRoots, []);
  const [, script] = new RegExp(`<script nonce="${nonce}">([^]*)</script>`).exec(html);

  const sent = [];
  let receive;
  const element = () => ({
    attributes: {}, children: [], on: {},
    setAttribute(name, value) { this.attributes[name] = value; },
    append(child) { this.children.push(child); },
    replaceChildren(...children) { this.children = children; },
    addEventListener(name, listener) { this.on[name] = listener; },
  });
  const elements = Object.fromEntries(["picture", "figures", "caption", "failure"].map((name) => [name, element()]));
  vm.runInNewContext(script, {
    TextEncoder, btoa,
    acquireVsCodeApi: () => ({ postMessage: (message) => sent.push(message) }),
    document: { getElementById: (id) => elements[id], createElementNS: element },
    window: { addEventListener: (_, listener) => { receive = listener; } },
  });
  receive({ data: { board: { content: "<svg>€</svg>", width: 6, height: 4, figures: [
    { name: "card", frame: [1, 2, 3, 4], lines: [0, 3] }, { name: "<b>", frame: [0, 0, 1, 1], lines: [] }] }, caption: "c" } });
  assert.equal(Buffer.from(elements.picture.src.split(",")[1], "base64").toString(), "<svg>€</svg>");
  assert.equal(elements.figures.attributes.viewBox, "0 0 6 4");
  const [card, other] = elements.figures.children;
  assert.deepEqual({ ...card.attributes }, { x: 1, y: 2, width: 3, height: 4 });
  assert.deepEqual([card, other].map(({ children }) => children[0].textContent), ["card: lines 1, 4", "<b>"]);
  card.on.click();
  assert.deepEqual(JSON.parse(JSON.stringify(sent)), [{ kind: "ready" }, { kind: "figure", name: "card", lines: [0, 3] }]);
  receive({ data: { failure: "too large" } });
  assert.equal(elements.failure.textContent, "too large");

  // A page that was hidden starts anew, and is told again.
  const before = panel.posted.length;
  panel.message.fire({ kind: "ready" });
  await until(() => panel.posted.length === before + 1);
  await world.extension.deactivate();
});

test("shows the board that the server draws", { skip: !process.env.RECTBOARD && "RECTBOARD isn't set" }, async () => {
  const world = new World();
  world.isReal = true;
  world.settings["rectboard.path"] = process.env.RECTBOARD;
  await world.activate();
  const panel = await world.showPreview();
  assert.deepEqual(panel.posted[0].board.figures, []);
  world.moveCaret(3);
  await until(() => panel.posted.length === 2);
  const { board } = panel.posted[1];
  assert.match(board.content, /<rect id="card"/);
  assert.deepEqual(board.figures, [{ name: "card", frame: [9, 9, 100, 100], lines: [1, 2, 3, 4] }]);
  panel.message.fire({ kind: "figure", name: "card", lines: board.figures[0].lines });
  await until(() => world.editor.revealed.at(-1) === 2);
  await world.extension.deactivate();
});

// The files that VS Code reads by itself.

test("the manifest names files that there are", () => {
  const { languages: [language], grammars: [grammar], commands: [command] } = manifest.contributes;
  for (const file of [manifest.main, language.configuration, grammar.path]) assert.ok(fs.existsSync(here(file)), file);
  assert.equal(grammar.scopeName, json(grammar.path).scopeName);
  assert.equal(command.command, "rectboard.showPreview");
});

test("the language configuration indents and folds blocks", () => {
  const { wordPattern, indentationRules, folding } = json("language-configuration.json");
  const matches = (pattern, ...lines) => lines.map((line) => new RegExp(pattern).test(line));
  assert.deepEqual(
    matches(indentationRules.increaseIndentPattern, "step", "  panel card", "step \"A\"   # b", "grouped", "# group"),
    [true, true, true, false, false]);
  assert.deepEqual(
    matches(indentationRules.decreaseIndentPattern, "end", "  end", "cancel # no", "ending", "save-point \"a\""),
    [true, true, true, false, false]);
  assert.deepEqual(matches(folding.markers.start, "step", "stepped"), [true, false]);
  assert.deepEqual(matches(folding.markers.end, "  end", "endless"), [true, false]);
  assert.deepEqual(
    "move card-2 by -1.5,é.x #f00".match(new RegExp(wordPattern.pattern, wordPattern.flags + "g")),
    ["move", "card-2", "by", "-1.5", "é.x", "#f00"]);
});

/** The parts of a line with the last parts of their scopes, as far as a grammar of one level says. */
function scopes(line) {
  const { patterns, repository } = json("syntaxes/rectboard.tmLanguage.json");
  const rules = patterns.map(({ include }) => repository[include.slice(1)]);
  const found = [];
  let position = 0;
  while (position < line.length) {
    let first;
    for (const rule of rules) {
      const pattern = new RegExp(rule.match ?? rule.begin, "dg");
      pattern.lastIndex = position;
      const match = pattern.exec(line);
      if (match && (!first || match.index < first.match.index)) first = { rule, match };
    }
    if (!first) break;
    const { rule, match } = first;
    let end = match.index + match[0].length;
    if (rule.begin) {
      const inner = new RegExp(`${rule.patterns[0].match}|(${rule.end})`, "g");
      inner.lastIndex = end;
      for (let part; (part = inner.exec(line));) {
        end = inner.lastIndex;
        if (part[1] !== undefined) break;
      }
    }
    const name = rule.name ?? rule.captures[1].name;
    found.push([rule.captures ? match[1] : line.slice(match.index, end).trim(), name.split(".").slice(0, -1).join(".")]);
    position = Math.max(end, position + 1);
  }
  return found;
}

test("the grammar tells commands, words, comments, texts, colors and numbers", () => {
  const [comment, text, command, color, number, word] =
    ["comment.line.number-sign", "string.quoted.double", "keyword.control", "constant.other.color", "constant.numeric", "keyword.other"];
  const lines = {
    "rectboard 1": [["rectboard", command], ["1", number]],
    "# red, and more": [["# red, and more", comment]],
    "  # indented": [["# indented", comment]],
    "add card at 40,-40.5 size 120x80 color tomato": [
      ["add", command], ["at", word], ["40,-40.5", number], ["size", word], ["120x80", number], ["color", word], ["tomato", color]],
    "  color card-2 #f00 # red": [["color", command], ["#f00", color], ["# red", comment]],
    "border red-2 rgb(0 0 0 / 20%) .5": [["border", command], ["rgb(0 0 0 / 20%)", color], [".5", number]],
    "label card \"a \\\" # b\" size 12": [["label", command], ["\"a \\\" # b\"", text], ["size", word], ["12", number]],
    "save-point \"saved\"": [["save-point", command], ["\"saved\"", text]],
    "end": [["end", command]],
    "expect board image a within 2.5%": [["expect", command], ["board", word], ["image", word], ["within", word], ["2.5%", number]],
    "adder 1e3": [["1e3", number]],
    "label card \"open": [["label", command], ["\"open", text]],
  };
  for (const [line, wanted] of Object.entries(lines)) assert.deepEqual(scopes(line), wanted, line);
});
