/** What fields do: end each edit by recording it (inspector.js), or only when it is saved (panel.js). */
export interface Policy {
  /** The text that is being typed in a field; undefined if nobody types there. */
  typed(field: string): string | undefined;
  /** A field gets the focus, with the text that it shows. */
  focus(field: string, shown: string | undefined): void;
  type(field: string, text: string, shown: string | undefined): void;
  /** A value is being dragged or picked. */
  preview(field: string, text: string, shown: string | undefined): void;
  /** Values are chosen at once. */
  apply(values: Touched): void;
  /** A field is left: returns false if it has to keep the text and the focus. */
  leave(): boolean;
  /** Enter was pressed; returns false as `leave` does. */
  enter(): boolean;
  /** Escape was pressed: returns whether something was reverted. */
  revert(): boolean;
}

export interface Property {
  /** What it belongs to; places and sizes without an item are the board's. */
  of: "figures" | "items" | "name" | "board" | "view";
  /** The reason why a text can't be its value, as far as the page can know it. */
  check(text: string): string | null;
  /** The value of a text, as it is written in a line. */
  value?(text: string): string;
}
