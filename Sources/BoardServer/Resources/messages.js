// What has to be told wherever the user is: how the connection is, what was refused, what is wrong with the file.
import { counted, make, marked } from "./make.js";
import { remaining } from "./script.js";
import { isDoubt } from "./store.js";

/** A small sign of how the connection is. */
function mountStatus(element, store) {
  const pill = make("span", { class: "pill" });
  const show = () => {
    const waiting = store.waiting > 0 ? ` · ${counted(store.waiting, "edit")} waiting` : "";
    const { readOnly, fault } = store.board ?? {};
    pill.title = fault ?? readOnly ?? "";
    pill.dataset.state = store.connection === "live" && fault ? "lost" : store.connection;
    const live = fault ? "Fault in the file" : readOnly ? "Read-only" : "Saved";
    pill.textContent = { connecting: "Connecting…", live, lost: `Offline${waiting}` }[store.connection];
  };
  // What is answered at once isn't worth a word.
  let timer;
  const showWaiting = () => {
    clearTimeout(timer);
    show();
    if (store.connection !== "live" || store.waiting === 0) return;
    timer = setTimeout(() => { pill.textContent = "Sending…"; }, 600);
  };
  for (const type of ["connection", "board"]) store.addEventListener(type, show);
  store.addEventListener("waiting", showWaiting);
  show();
  element.append(pill);
}

export function mount(element, store, app) {
  const bar = make("div", { class: "message", role: "status", hidden: true });
  const notices = make("div", { role: "alert" });
  const cards = make("div", { class: "cards" });
  const all = make("button", { type: "button", text: "Dismiss all", hidden: true, onclick: () => {
    for (const { id } of [...store.refusals]) store.dismiss(id);
    cards.replaceChildren();
  } });
  new MutationObserver(() => { all.hidden = cards.children.length < 2; }).observe(cards, { childList: true });
  const stack = make("section", { class: "messages", "aria-label": "Messages" }, notices, all, cards, bar);
  mountStatus(element, store);
  document.body.append(stack);
  showConnection(bar, store);
  showNotices(notices, store);
  for (const refusal of store.refusals) cards.append(card(refusal, store, app));
  store.addEventListener("refused", ({ detail }) => {
    const node = card(detail, store, app);
    cards.append(node);
    node.scrollIntoView({ block: "nearest" });
  });
}

const copy = (lines) => navigator.clipboard.writeText(`${lines.join("\n")}\n`);
function copyButton(text, lines) {
  const button = make("button", { type: "button", text, onclick: async () => {
    await copy(lines()).then(() => { button.textContent = "Copied"; }, () => { button.textContent = "Can’t copy"; });
    setTimeout(() => { button.textContent = text; }, 2000);
  } });
  return button;
}

// MARK: The connection

function showConnection(bar, store) {
  let [owed, before, timer, isTold] = [0, 0, undefined, false];
  const text = make("p");
  const buttons = make("div", { class: "buttons" }, copyButton("Copy the edits", () => store.waitingLines));
  bar.append(text, buttons);
  const tell = (words, hasButtons) => {
    text.textContent = words;
    buttons.hidden = !hasButtons;
    bar.hidden = false;
  };

  const showLost = () => {
    isTold = true;
    const wait = store.waiting > 0 ? `; ${counted(store.waiting, "edit waits", "edits wait")}` : "";
    const words = store.hasMoved
      ? `The server was restarted under another address. Open the one that it shows now${wait} here.`
      : `Connection lost${wait}. You can go on: edits are sent when it is back.`;
    tell(words, store.waiting > 0);
  };
  const showBack = () => {
    if (store.waiting > 0) return tell(`Connected again; sending ${counted(store.waiting, "edit")}…`, false);
    const told = store.refusals.slice(before);
    const doubts = told.filter(({ answer }) => isDoubt(answer)).length;
    const refused = told.length - doubts;
    const sent = owed > 0 ? [`Sent ${counted(owed - told.length, "edit")}.`] : [];
    if (refused > 0) sent.push(`${counted(refused, "edit was", "edits were")} refused.`);
    if (doubts > 0) sent.push(`${counted(doubts, "edit")} may have been done before.`);
    tell(["Connected again.", ...sent].join(" "), false);
    isTold = false;
    timer = setTimeout(() => { bar.hidden = true; }, 4000);
  };
  store.addEventListener("connection", () => {
    clearTimeout(timer);
    if (store.connection === "live") {
      [owed, before] = [store.waiting, store.refusals.length];
      if (isTold || owed > 0) showBack();
    } else if (isTold || store.hasMoved) {
      showLost();
    } else if (store.connection === "lost") {
      // A moment without one, as when the server is restarted, needs no words.
      timer = setTimeout(showLost, 800);
    }
  });
  store.addEventListener("waiting", () => {
    if (!isTold) return;
    if (store.connection === "live") showBack();
    else showLost();
  });
}

// MARK: The file

function showNotices(notices, store) {
  let shown = "";
  const show = () => {
    const { readOnly, fault, notices: told } = store.board;
    const now = JSON.stringify([readOnly, fault, told]);
    if (now === shown) return;
    shown = now;
    notices.replaceChildren();
    const pre = make("pre", { text: fault, tabindex: "0" });
    if (fault) notices.append(notice("The file can’t be edited until this is mended", pre));
    if (readOnly) notices.append(notice("The document is read-only", make("p", { text: readOnly })));
    if (told.length > 0) notices.append(notice("Look at the file", ...told.map((text) => make("p", { text }))));
  };
  store.addEventListener("board", show);
}
function notice(title, ...content) {
  const dismiss = make("button", { type: "button", text: "Dismiss", onclick: () => node.remove() });
  const node = make("div", { class: "message fault" },
    make("h2", { text: title }), ...content, make("div", { class: "buttons" }, dismiss));
  return node;
}

// MARK: Refused edits, and those that may have been done

function card(refusal, store, app) {
  const { lines, title, answer } = refusal;
  const isAsked = isDoubt(answer);
  const left = remaining(lines, answer.line ?? 0);
  const done = answer.answers?.filter((part) => part.changed).length ?? 0;
  const { diagnostic } = answer;
  const [label, words] = isAsked ? ["Edit in doubt", "Was this done?"] : ["Refused edit", "Refused:"];
  const node = make("div", { class: "message refused", role: "group", "aria-label": label });
  const remove = () => {
    store.dismiss(refusal.id);
    const next = node.nextElementSibling ?? node.previousElementSibling;
    node.remove();
    next?.querySelector("button").focus();
  };
  node.append(
    make("h2", { text: title ? `${words} ${title}` : isAsked ? words : "An edit was refused" }),
    make("p", { role: "alert", text: diagnostic?.message ?? answer.error }));
  const hint = (text) => node.append(make("p", { class: "hint", text }));
  if (diagnostic?.hint) hint(diagnostic.hint);
  if (done > 0) hint(`${counted(done, "line")} before it took effect; the rest is here.`);
  const at = left.length - (lines.length - answer.line);
  const text = left.map((line, index) => (index === at ? marked(line, diagnostic?.column) : line)).join("\n");
  node.append(make("pre", { text, tabindex: "0", "aria-label": "Lines" }));
  if (answer.since?.length > 0) {
    hint("The script has got these lines since, from this edit or others:");
    node.append(make("pre", { text: answer.since.join("\n"), tabindex: "0", "aria-label": "Lines of the script since" }));
  }
  node.append(
    make("div", { class: "buttons" },
      make("button", { type: "button", text: isAsked ? "Do it now" : "Try again", onclick: () => {
        remove();
        store.send(left, { title }).then((again) => {
          if (again.ok) app.announce(isAsked ? "Done" : "Done this time");
        });
      } }),
      copyButton("Copy", () => left),
      make("button", { type: "button", text: isAsked ? "It was done" : "Dismiss", onclick: remove })));
  return node;
}
