// Reports when the connection is lost, and when it is back.
import { isDoubt } from "../core/outbox.js";
import { counted } from "../kit/dom.js";

// A short loss, as when the server is restarted, isn't reported.
const moment = 800;

/** @param {import("../core/session").Session} session */
export function watchConnection(session) {
  const { store } = session;
  /** @type {ReturnType<typeof setTimeout> | undefined} */
  let timer;
  let isLive = false;
  // The number of edits that waited when the connection came back, and the refusals by then.
  let owed = 0;
  /** @type {Set<string>} */
  let before = new Set();
  const become = (/** @type {import("../core/state").Notes["outage"]} */ outage) => {
    const closed = new Set([...store.state.notes.closed].filter((key) => !key.startsWith("connection ")));
    store.update("notes", { outage, closed });
  };

  store.watch(["connection", "outbox"], ({ connection, outbox: { entries, refusals }, notes: { outage } }) => {
    const wasLive = isLive;
    isLive = connection.state === "live";
    if (isLive) {
      clearTimeout(timer);
      timer = undefined;
      if (!wasLive && (outage !== "none" || entries.length > 0)) {
        [owed, before] = [entries.length, new Set(refusals.map(({ id }) => id))];
        become("sending");
      }
      if (store.state.notes.outage !== "sending" || entries.length > 0) return;
      const answers = refusals.filter(({ id }) => !before.has(id)).map(({ answer }) => answer);
      const doubts = answers.filter(isDoubt).length;
      const words = ["Connected again."];
      if (owed > answers.length) words.push(`Sent ${counted(owed - answers.length, "edit")}.`);
      if (answers.length > doubts) words.push(`${counted(answers.length - doubts, "edit was", "edits were")} refused.`);
      if (doubts > 0) words.push(`${counted(doubts, "edit")} may have been done before.`);
      become("none");
      session.notify(words.join(" "));
    } else if (connection.state === "lost" && outage !== "reported") {
      if (connection.hasMoved) become("reported");
      else timer ??= setTimeout(() => become("reported"), moment);
    }
  });
}
