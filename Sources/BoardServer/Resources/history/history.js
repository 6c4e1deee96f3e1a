// The histories of all contexts, as cards.
import { askHistories } from "../core/histories.js";
import { make, sure } from "../kit/dom.js";
import { draw } from "../kit/draw.js";
import { Card } from "./card.js";
import { cardsOf } from "./cards.js";
import { TimelineCard } from "./timeline.js";

/** @param {Session} session @param {HTMLElement} element */
export function mountHistory(session, element) {
  const { store } = session;
  const empty = make("p", { class: "hint" });
  const timeline = new TimelineCard(session);
  const deck = make("div", { class: "histories" });
  element.append(make("h2", { class: "spoken", text: "Histories" }), make("div", { class: "histories timeline" }, timeline.root), empty, deck);

  // The histories are requested when they are first visible. After a failure, the event "board" of the next connection causes another try.
  let [isAsking, isSeen] = [false, false];
  const ask = async () => {
    if (store.state.pasts || isAsking || !isSeen || !store.state.document.board) return;
    isAsking = true;
    await askHistories(session);
    isAsking = false;
    if (!store.state.pasts && store.state.connection.state === "live") setTimeout(ask, 50);
  };
  new IntersectionObserver((entries) => {
    isSeen = timeline.isSeen = entries[entries.length - 1].isIntersecting;
    ask();
  }).observe(element);

  /** @type {Map<import("../core/protocol").ContextID, Card>} */
  let cards = new Map();
  /** @type {WeakMap<Element, Card>} */
  const byRoot = new WeakMap();
  const sight = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) sure(byRoot.get(target)).isSeen = isIntersecting;
  }, { root: element, rootMargin: "300px" });
  const newCard = () => {
    const card = new Card(session);
    byRoot.set(card.root, card);
    sight.observe(card.root);
    return card;
  };
  store.watch(["pasts", "document", "selection", "edit"], (state) => {
    const { pasts } = state;
    if (!pasts && state.document.board) ask();
    empty.textContent = pasts ? "Nothing has happened yet." : "Loading …";
    // While histories are requested again, the old cards stay.
    if (!pasts) return void (empty.hidden = cards.size > 0);
    const next = cardsOf(state);
    cards = new Map(next.map(({ past: { figure } }) => [figure, cards.get(figure) ?? newCard()]));
    for (const card of next) sure(cards.get(card.past.figure)).draw(card);
    draw(deck, [...cards.values()].map(({ root }) => root));
    empty.hidden = cards.size > 0;
  });
}
