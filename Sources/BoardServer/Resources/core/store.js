// The only store of the page. Its state consists of slices, each a value that is replaced and never changed in place:
//
//   document    what the server has sent: the board, its figures, titles of histories, previews, lines (document.js)
//   pasts       the steps of the histories, once they are shown; null until then (histories.js)
//   missed      events about histories since these were requested, until the answer arrives; null otherwise
//   connection  whether the server can be reached (server.js)
//   outbox      edits that are under way, and refused ones (outbox.js)
//   held        figures that this page is moving, by identity: where they are drawn meanwhile
//   selection   which figures are selected, which one is current, which context answers undo (selection.js)
//   view        how the board is shown: zoom, place, snapping, the active tool
//   edit        the field that is being edited, and what is typed in it (panel/editing.js)
//   panel       whether the demo's panel is open
//   side        which parts are visible beside the board (side/)
//   marks       the marked lines of the script, and the current one of them
//   notes       messages to the user
//
// Parts of the page watch the slices that they show, and each is drawn by one function of the state. Only the user's actions and the
// server's events replace slices; drawing never does.
import { emptyDocument } from "./document.js";
import { noSelection } from "./selection.js";

/** @typedef {import("./state").State} State */
/** @typedef {keyof State} Slice */

/** @type {import("./state").EditState} */
export const noEdit = {
  mode: "idle", place: "side", field: "", items: [], draft: null, began: {}, touched: {}, last: "", problem: null, busy: null, isEntered: false, looks: new Map(),
  styles: new Map(), line: "",
};
/** @returns {State} */
export const initialState = () => ({
  document: emptyDocument,
  pasts: null,
  missed: null,
  connection: { state: "connecting", hasMoved: false, isSilent: false },
  outbox: { entries: [], refusals: [] },
  held: new Map(),
  selection: noSelection,
  view: {
    zoom: 1, x: 0, y: 0, isFitted: true, snaps: false, gridSize: 10, isKeyed: false, hasRing: false, locked: new Set(),
    tool: "select", onTimeline: true, isDemo: false, letterKeys: true, copies: [], writing: null, drawn: null, marquee: null, guides: [], readout: null,
      isMoving: false,
  },
  edit: noEdit,
  panel: { isOpen: false, before: "board", asked: 0 },
  side: { open: "design", isFolded: false, width: null },
  marks: null,
  notes: { spoken: null, messages: [], closed: new Set(), outage: "none" },
});

export class Store {
  state = initialState();
  /** Called when a part can't be drawn; the other parts are still drawn. */
  onfault = /** @type {(error: unknown) => void} */ ((error) => { throw error; });
  /** @type {{ slices: Slice[], draw: (state: State) => void, inFrame: boolean, isDue: boolean }[]} */
  #watchers = [];
  #isAsked = false;
  #isFrameAsked = false;

  /**
   * Replaces slices. Their watchers are drawn soon, once for all changes until then.
   * @param {Partial<State>} slices
   */
  set(slices) {
    const changed = /** @type {Slice[]} */ (Object.keys(slices)).filter((slice) => slices[slice] !== this.state[slice]);
    if (changed.length === 0) return;
    this.state = { ...this.state, ...slices };
    for (const watcher of this.#watchers) watcher.isDue ||= watcher.slices.some((slice) => changed.includes(slice));
    this.#ask();
  }

  /**
   * Replaces members of one slice.
   * @template {Slice} Name
   * @param {Name} slice
   * @param {Partial<State[Name]>} members
   */
  update(slice, members) {
    this.set(/** @type {any} */ ({ [slice]: { .../** @type {object} */ (this.state[slice]), ...members } }));
  }

  /**
   * Resolves once a condition on the document holds.
   * @param {(state: State) => boolean} isSo
   */
  until(isSo) {
    return new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
      const unwatch = this.watch(["document"], (state) => {
        if (!isSo(state)) return;
        unwatch();
        resolve();
      });
    });
  }

  /**
   * Draws now, and whenever one of the slices has changed, until the returned function is called.
   * @param {Slice[]} slices
   * @param {(state: State) => void} draw - Draws the state, and must not change it.
   * @param {{ inFrame?: boolean }} options - `inFrame`: in the browser's next frame, for slices that change 60 times a second.
   */
  watch(slices, draw, { inFrame = false } = {}) {
    const watcher = { slices, draw, inFrame, isDue: true };
    this.#watchers.push(watcher);
    this.#ask();
    return () => { this.#watchers = this.#watchers.filter((each) => each !== watcher); };
  }

  /** Draws now what is due, except what waits for a frame, for code that needs it on the page. */
  flush() { this.#draw(false); }

  #ask() {
    if (!this.#isAsked) {
      this.#isAsked = true;
      queueMicrotask(() => {
        this.#isAsked = false;
        this.#draw(false);
      });
    }
    if (this.#isFrameAsked || !this.#watchers.some(({ inFrame, isDue }) => inFrame && isDue)) return;
    this.#isFrameAsked = true;
    requestAnimationFrame(() => {
      this.#isFrameAsked = false;
      this.#draw(false);
      this.#draw(true);
    });
  }
  /** @param {boolean} inFrame */
  #draw(inFrame) {
    for (const watcher of this.#watchers) {
      if (!watcher.isDue || watcher.inFrame !== inFrame) continue;
      watcher.isDue = false;
      try {
        watcher.draw(this.state);
      } catch (error) {
        this.onfault(error);
      }
    }
  }
}
