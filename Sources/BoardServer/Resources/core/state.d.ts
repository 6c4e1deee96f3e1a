// The slices of the page's state; store.js says what each is for.
import type {
  Answer, BoardEvent, Carets, ContextID, Figure, Frame, PageEdit, Part, Past, Preview, Titles,
} from "./protocol";
import type { Gesture } from "./gesture";
import type { Look, Problem, Values } from "../panel/fields";

export type BoardState = Omit<BoardEvent, "figures" | "parts" | "histories" | "previews" | "firstLine" | "lines">;
export interface DocumentState {
  /** null until the server has said something. */
  board: BoardState | null;
  /** By identity; a figure that is another is another object. */
  figures: Map<number, Figure>;
  /** By identity, too; none is that of a figure. */
  parts: Map<number, Part>;
  /** From the back to the front. */
  order: number[];
  titles: Map<ContextID, Titles>;
  /** One of each figure; of two it is this page's own. */
  previews: Map<number, Preview>;
  /** The end of the script. */
  lines: string[]; firstLine: number; lineCount: number;
}
export interface Connection {
  state: "connecting" | "live" | "lost";
  /** A server answers that doesn't know this address: it was started again, with another token. */
  hasMoved: boolean;
  /** It is connected, and nothing has come for 5 seconds, or an edit has waited for its answer so long. */
  isSilent: boolean;
}
export interface Entry {
  id: string; page: string; lines: string[]; edit?: PageEdit; title?: string; isTurn?: boolean;
  after?: { epoch: string; lineCount: number } | null; focus?: string; gesture?: number; waitsForEnd?: boolean;
  /** Where figures come to lie that it adds: to be shown meanwhile. */
  frames?: Frame[];
}
export interface Refusal { id: string; lines: string[]; edit?: PageEdit; title?: string; isTurn?: boolean; focus?: string; answer: Answer }
/** Figures being moved here: `owner` is who moves them. */
export interface Held { owner: object; frame: Frame; isLifted: boolean; name: string }
export interface Selection {
  /** Figures, and parts as one thing; nothing that lies in a part that is among them. */
  ids: Set<number>;
  /** Where the keyboard is: a figure or a part. */
  current: number | null;
  /** The figure that answers undo and redo; null: the board does. */
  responder: number | null;
  /** The names of these, for when the board is read again and they have other identities. */
  names: Map<number, string>;
}
export interface Guide { axis: "x" | "y"; at: number; from: number; to: number; distance?: number }
export interface View {
  zoom: number; x: number; y: number; isFitted: boolean; snaps: boolean; gridSize: number;
  /** The keyboard was used last. */
  isKeyed: boolean;
  /** Figures that the pointer passes by. */
  locked: Set<number>;
  tool: "select" | "draw" | "hand";
  /** Whether settings are those of the demo, which are saved or cancelled. */
  isDemo: boolean;
  /** Whether undo and redo go by the order of work, whatever answers else. */
  inOrder: boolean;
  /** Whether single letters are shortcuts. */
  letterKeys: boolean;
  /** Where copies are going, while they are dragged. */
  copies: Frame[];
  /** The label that is written: where the caret is in its text, from where letters are selected, and where carets can be on the board. */
  writing: { caret: number; anchor: number; carets: Carets | null } | null;
  /** A figure that is drawn, before it is there. */
  drawn: { frame: Frame; color: string; corner: number; border: { color: string; width: number } | null } | null;
  marquee: Frame | null; guides: Guide[]; readout: { text: string; frame: Frame } | null; isMoving: boolean;
}
/** `fault`: something is wrong and nothing was done; `warning`: something is to be looked at; `info` goes by itself. */
export interface Message { id: number; severity: "info" | "warning" | "fault"; text: string }
export interface Notes {
  spoken: { text: string } | null; messages: Message[];
  /** What was closed of all that the page tells of, by its key (messages/told.js). */
  closed: Set<string>;
  /** Whether it was told that there is no connection, or that it is back and edits are being sent. */
  outage: "none" | "told" | "sending";
}
/** What is being set of figures; panel/settings.js says what the modes of the settings are, which the inspector leaves closed. */
export interface PanelState {
  mode: "closed" | "idle" | "opening" | "open" | "touched";
  /** As they are, and once something was touched, as they were before that. */
  figures: Figure[];
  gesture: Gesture | null;
  /** Whether the server has told that it knows of the gesture, and whether there was a server then. */
  isShown: boolean; isLive: boolean;
  /** What was touched, the field that was touched last, and what is wrong. */
  touched: Partial<Values>; last: string | null; problem: Problem | null;
  /** Of "idle": why, and whether it waits for another window. */
  reason: string; waits: boolean;
  /** The context that answered undo before. */
  before: string;
  /** How often settings were asked for: the keyboard goes there then. */
  asked: number;
  /** How figures look meanwhile, by their identities, if the server can't tell. */
  looks: Map<number, Look>;
}
/** The side beside the board, or below it; `width` in pixels, null: as wide as usual. */
export interface SideState { open: Tab | "messages"; isFolded: boolean; width: number | null }
export type Tab = "design" | "figures" | "history" | "script";
/** Lines of the script that are marked: those that have changed a figure. `earlier`: how many lie before the ones shown. */
export interface Marks { name: string; lines: number[]; earlier: number; at: number }

export interface State {
  document: DocumentState; pasts: Map<ContextID, Past> | null; missed: { revision: number; pasts: Past[] }[] | null;
  connection: Connection;
  outbox: { entries: Entry[]; refusals: Refusal[] };
  held: Map<number, Held>; selection: Selection; view: View; panel: PanelState; side: SideState; marks: Marks | null; notes: Notes;
}
