// The editor: puts the parts together and tells them what happens.
import { Bar } from "./bar.js";
import { BoardView } from "./board.js";
import { Gestures } from "./gestures.js";
import * as history from "./history.js";
import { Keyboard } from "./keyboard.js";
import * as messages from "./messages.js";
import { Panel } from "./panel.js";
import * as script from "./script.js";
import { Selection } from "./selection.js";
import { Store } from "./store.js";
import { prepareSide } from "./side.js";

const store = new Store();
const selection = new Selection(store);
const desk = document.querySelector("[data-desk]");

// A message that is the same as the one before has to be told again, too.
function tell(element, text) {
  element.textContent = "";
  requestAnimationFrame(() => { element.textContent = text; });
}
const announce = (text) => tell(document.querySelector("[data-polite]"), text);
const warn = (text) => tell(document.querySelector("[data-assertive]"), text);

let noticeTimer;
/// Says something that was not asked for, so that it is seen too.
function notify(text) {
  const notice = document.querySelector("[data-notice]");
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(noticeTimer);
  noticeTimer = setTimeout(() => { notice.hidden = true; }, 8000);
  warn(text);
}

const app = {
  store, announce, notify,
  isSpaceDown: false, hasPanned: false, moving: null,
  selection,
  view: new BoardView(desk, store, selection),
  /// Why the document can't be edited, or nothing.
  get locked() {
    if (!store.board) return "The board is being read";
    const { readOnly, fault } = store.board;
    if (fault) return "The file has to be mended first";
    return readOnly ? `The document is read-only: ${readOnly}` : null;
  },
  isLocked() {
    if (app.locked) notify(app.locked);
    return Boolean(app.locked);
  },
  /// Sends an edit of the board, which then answers undo.
  async edit(lines, { title, spoken, quiet }) {
    selection.setFocus("board");
    const answer = await store.send(lines, { title, quiet });
    if (answer.ok) announce(spoken);
    return answer;
  },
};

app.panel = new Panel(app);
app.gestures = new Gestures(app);
const keyboard = new Keyboard(app);
const bar = new Bar(app);
Object.assign(app, {
  help: () => keyboard.showHelp(),
  closeMenus: () => bar.closeMenus(),
  setSnaps: (snaps) => bar.setSnaps(snaps),
  switchResponder: () => bar.switchResponder(),
  showBar: () => bar.show(),
});

store.addEventListener("board", () => {
  app.moving?.check();
  selection.keep();
  app.view.render();
  app.panel.check();
  bar.show();
});
store.addEventListener("change", ({ detail }) => {
  app.moving?.check();
  selection.keep();
  app.view.apply(detail);
  app.panel.refresh();
  bar.show();
});
store.addEventListener("connection", () => {
  app.panel.reconnect();
  bar.show();
});
// What waits may bring something to undo.
store.addEventListener("waiting", () => bar.show());
selection.addEventListener("change", () => bar.show());
selection.addEventListener("focus", () => bar.show());

window.addEventListener("beforeunload", (event) => {
  if (app.panel.isTouched) event.preventDefault();
});

prepareSide();
const part = (name) => document.querySelector(`[data-part=${name}]`);
messages.mount(part("messages"), store, app);
script.mount(part("script"), store, app);
history.mount(part("history"), store, app);
