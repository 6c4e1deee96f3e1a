// The steps of the histories: requested once, when they are first shown, and then updated by events.
import { grown } from "./document.js";

/**
 * Requests all histories; resolves once the store has them, or if there is no answer. Events that arrive before the answer are kept for it; the
 * answer waits until all events up to its revision have arrived.
 * @param {import("./session").Session} session
 */
export async function askHistories(session) {
  const { store } = session;
  store.set({ missed: [] });
  /** @type {import("./protocol").Histories | null} */
  const answer = await session.ask("history").then((response) => (response.ok ? response.json() : null)).catch(() => null);
  if (!answer) return store.set({ missed: null });
  await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
    const unwatch = store.watch(["document", "missed"], ({ document: { board }, missed }) => {
      // An answer about an earlier board is useless.
      if (!missed) return end();
      if (board?.epoch !== answer.epoch || board.revision < answer.revision) return;
      const news = missed.filter(({ revision }) => revision > answer.revision).flatMap(({ pasts }) => pasts);
      end();
      store.set({ pasts: grown(new Map(answer.histories.map((past) => [past.figure, past])), news), missed: null });
    });
    const end = () => {
      unwatch();
      resolve();
    };
  });
}
