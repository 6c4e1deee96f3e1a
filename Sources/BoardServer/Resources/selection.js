// What this page has picked out of the board: the figures selected, the one that the keyboard is at, the first responder.
//
// The first responder is the context that answers undo and redo. The rule is: what you chose or edited last answers. A figure
// gets the focus when its settings are opened, or when the switch in the header is set to it; an edit of the board, and any
// other selection, gives it back to the board, and so does a figure that leaves the board.
export class Selection extends EventTarget {
  ids = new Set();
  current = null;
  #responder = null;
  #names = new Map();

  constructor(store) {
    super();
    this.store = store;
  }

  has(id) {
    return this.ids.has(id);
  }
  get figures() {
    return this.store.order.filter((id) => this.ids.has(id)).map((id) => this.store.figures.get(id));
  }
  get names() {
    return this.figures.map((figure) => figure.name);
  }
  /// The one figure that is selected, if it is one.
  get only() {
    return this.ids.size === 1 ? this.store.figures.get([...this.ids][0]) : undefined;
  }

  select(ids, current = [...ids].at(-1) ?? this.current) {
    this.ids = new Set(ids);
    this.current = current;
    if (this.#responder !== null && !(this.ids.size === 1 && this.ids.has(this.#responder))) this.#setResponder(null);
    this.#changed();
  }
  toggle(id) {
    const ids = new Set(this.ids);
    if (!ids.delete(id)) ids.add(id);
    this.select(ids, id);
  }
  goTo(id) {
    this.current = id;
    this.#changed();
  }

  get responder() {
    return this.#responder === null ? undefined : this.store.figures.get(this.#responder);
  }
  /// The context of the first responder: `board`, or a figure's name.
  get focus() {
    return this.responder?.name ?? "board";
  }
  setFocus(name) {
    const figure = name === "board" || name === null ? undefined : this.store.named(name);
    if (figure && !(this.ids.size === 1 && this.ids.has(figure.id))) this.select([figure.id]);
    this.#setResponder(figure?.id ?? null);
  }
  #setResponder(id) {
    if (this.#responder === id) return;
    this.#responder = id;
    this.dispatchEvent(new Event("focus"));
  }

  /// Drops what has left the board. When the board is read again figures may have other identities: then their names count.
  keep() {
    const { board, figures } = this.store;
    // A file with a fault shows no figures, and all of them again when it is mended.
    if (board.fault) return;
    const now = (id) => {
      const name = this.#names.get(id);
      return figures.get(id)?.name === name ? id : this.store.named(name)?.id;
    };
    const before = [...this.ids, this.current, this.#responder].join();
    this.ids = new Set([...this.ids].map(now).filter((id) => id !== undefined));
    this.current = (this.current === null ? undefined : now(this.current)) ?? [...this.ids][0] ?? null;
    this.#setResponder(this.#responder === null ? null : now(this.#responder) ?? null);
    if ([...this.ids, this.current, this.#responder].join() !== before) this.#changed();
  }

  #remember() {
    this.#names = new Map([...this.ids, this.current].map((id) => [id, this.store.figures.get(id)?.name]));
  }
  #changed() {
    this.#remember();
    this.dispatchEvent(new Event("change"));
  }
}
