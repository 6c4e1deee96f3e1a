// Starts `rectboard language-server` for board scripts, and shows the board beside the text.
"use strict";
const crypto = require("node:crypto");
const fs = require("node:fs");
const path = require("node:path");
const vscode = require("vscode");
const { LanguageClient } = require("vscode-languageclient/node");

let client;
let preview;

async function activate(context) {
  context.subscriptions.push(
    vscode.commands.registerCommand("rectboard.showPreview", showPreview),
    vscode.workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration("rectboard.path")) return restart();
    }));
  await start();
}

async function deactivate() {
  preview?.dispose();
  await stop();
}

// The server.

/** What the server is told at the start. Later changes are sent by the client itself. */
function settings() {
  const chosen = vscode.workspace.getConfiguration("rectboard");
  return {
    strict: chosen.get("strict", false),
    hints: {
      undo: chosen.get("hints.undo", true),
      expectations: chosen.get("hints.expectations", true),
      places: chosen.get("hints.places", true),
    },
  };
}

async function start() {
  const command = vscode.workspace.getConfiguration("rectboard").get("path", "rectboard");
  const started = new LanguageClient(
    "rectboard", "Rectboard", { command, args: ["language-server"] },
    {
      documentSelector: [{ scheme: "file", language: "rectboard" }, { scheme: "untitled", language: "rectboard" }],
      initializationOptions: { rectboard: settings() },
      synchronize: { configurationSection: "rectboard" },
    });
  client = started;
  try {
    await started.start();
  } catch (error) {
    if (client === started) client = undefined;
    vscode.window.showErrorMessage(`'${command} language-server' doesn't start: ${error.message}. Set rectboard.path.`);
    return;
  }
  preview?.schedule();
}

async function stop() {
  const stopped = client;
  client = undefined;
  await stopped?.stop().catch(() => {});
}

let restarting = Promise.resolve();

/** Starts the program that is set now. One restart waits for the one before. */
function restart() {
  restarting = restarting.then(stop).then(start);
  return restarting;
}

// The preview.

function showPreview() {
  const editor = vscode.window.activeTextEditor;
  if (editor?.document.languageId !== "rectboard") {
    vscode.window.showInformationMessage("Open a board script to see its preview.");
    return;
  }
  if (!preview) preview = new Preview();
  preview.panel.reveal(vscode.ViewColumn.Beside, true);
  preview.follow(editor);
}

/** How long the preview waits for the next change of text or caret, in milliseconds. */
const pause = 50;

/** The board after the line of the caret, in a panel beside the text. */
class Preview {
  constructor() {
    this.panel = vscode.window.createWebviewPanel(
      "rectboard.preview", "Board", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true },
      { enableScripts: true, localResourceRoots: [] });
    this.subscriptions = [
      vscode.window.onDidChangeTextEditorSelection((event) => this.follow(event.textEditor)),
      vscode.window.onDidChangeActiveTextEditor((editor) => this.follow(editor)),
      vscode.workspace.onDidChangeTextDocument((event) => {
        if (event.document === this.document) this.schedule();
      }),
      this.panel.webview.onDidReceiveMessage((message) => this.receive(message)),
      this.panel.onDidDispose(() => this.forget()),
    ];
    this.panel.webview.html = page();
  }

  dispose() {
    this.panel.dispose();
  }

  forget() {
    clearTimeout(this.timer);
    this.isGone = true;
    for (const subscription of this.subscriptions) subscription.dispose();
    if (preview === this) preview = undefined;
  }

  /** Shows the board at the caret of an editor, if that has a script. */
  follow(editor) {
    if (editor?.document.languageId !== "rectboard") return;
    const line = editor.selection.active.line;
    if (editor.document === this.document && line === this.line) return;
    this.document = editor.document;
    this.column = editor.viewColumn;
    this.line = line;
    this.schedule();
  }

  schedule() {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.update(), pause);
  }

  /** Asks for the board. What changes meanwhile is asked for after that, so that no request waits behind another. */
  async update() {
    if (this.isAsking) {
      this.isOld = true;
      return;
    }
    this.isAsking = true;
    do {
      this.isOld = false;
      const message = await this.ask();
      if (this.isGone) return;
      if (message && !this.isOld) this.panel.webview.postMessage(message);
    } while (this.isOld);
    this.isAsking = false;
  }

  async ask() {
    const { document, line } = this;
    if (!client || !document || document.isClosed) return undefined;
    try {
      const board = await client.sendRequest("rectboard/preview", {
        textDocument: { uri: client.code2ProtocolConverter.asUri(document.uri) }, line,
      });
      const name = path.posix.basename(document.uri.path);
      if (!this.isGone) this.panel.title = `Board of ${name}`;
      return { board, caption: `${name}, after line ${line + 1}` };
    } catch (error) {
      return { failure: error.message };
    }
  }

  receive(message) {
    if (message?.kind === "ready") this.schedule();
    if (message?.kind === "figure" && Array.isArray(message.lines)) this.reveal(message.lines.filter(Number.isInteger));
  }

  /** Goes to the last line before the caret that changed a figure, or else to the last of all: each click is one change back. */
  async reveal(lines) {
    const { document } = this;
    const known = lines.filter((line) => line >= 0 && line < (document?.lineCount ?? 0)).sort((a, b) => a - b);
    if (!known.length) return;
    const line = known.filter((line) => line < this.line).pop() ?? known[known.length - 1];
    const range = document.lineAt(line).range;
    const editor = await vscode.window.showTextDocument(document, { viewColumn: this.column });
    editor.selection = new vscode.Selection(range.start, range.start);
    editor.revealRange(range, vscode.TextEditorRevealType.InCenterIfOutsideViewport);
    this.follow(editor);
  }
}

/** The page of the panel, which runs no script but its own. */
function page() {
  const nonce = crypto.randomBytes(16).toString("hex");
  return fs.readFileSync(path.join(__dirname, "preview.html"), "utf8").replaceAll("NONCE", nonce);
}

module.exports = { activate, deactivate };
