// The histories' steps: asked for once, when somebody looks at them; from then on events tell what becomes of them.
import { grown } from "./document.js";

/**
 * Asks for all histories, unless they are known; resolves once the store has them, or there is no answer. What events tell before the
 * answer comes is kept until then, and so is an answer until all that it knows of has come by events, too.
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
      // Of a board that is another by now, it says nothing.
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
