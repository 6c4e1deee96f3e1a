// The slices of the page's state; store.js says what each is for.
import type {
  Answer, BoardEvent, Carets, ContextID, Figure, Frame, PageEdit, Part, Past, Preview, Titles,
} from "./protocol";
import type { Gesture } from "./gesture";
import type { Look, Problem, Values } from "../panel/fields";

export type BoardState = Omit<BoardEvent, "figures" | "parts" | "histories" | "previews" | "firstLine" | "lines">;
export interface DocumentState {
  /** null until the first event. */
  board: BoardState | null;
  /** By identity; a changed figure is a new object. */
  figures: Map<number, Figure>;
  /** By identity, too; figures and parts have different ones. */
  parts: Map<number, Part>;
  /** From the back to the front. */
  order: number[];
  titles: Map<ContextID, Titles>;
  /** One per figure; this page's own if there are two. */
  previews: Map<number, Preview>;
  /** The end of the script. */
  lines: string[]; firstLine: number; lineCount: number;
  /** Another object each time that the whole board was received: the server has ended the gestures that began before. */
  reception: object;
}
export interface Connection {
  state: "connecting" | "live" | "lost";
  /** The server doesn't know this address: it was restarted with another token. */
  hasMoved: boolean;
  /** It is connected, but for 5 seconds there was no event, or no answer to an edit. */
  isSilent: boolean;
}
export interface Entry {
  id: string; page: string; lines: string[]; edit?: PageEdit; title?: string; isTurn?: boolean;
  after?: { epoch: string; lineCount: number } | null; focus?: string; gesture?: number; waitsForEnd?: boolean;
  /** The frames of the figures that it adds, shown meanwhile. */
  frames?: Frame[];
}
export interface Refusal { id: string; lines: string[]; edit?: PageEdit; title?: string; isTurn?: boolean; focus?: string; answer: Answer }
/** A figure that this page is moving; `owner` is the object that moves it. */
export interface Held { owner: object; frame: Frame; isLifted: boolean }
export interface Selection {
  /** The selected figures and parts, without members of selected parts. */
  ids: Set<number>;
  /** The figure or part with the keyboard's focus. */
  current: number | null;
  /** The figure that answers undo and redo; null: the board does. */
  responder: number | null;
}
export interface Guide { axis: "x" | "y"; at: number; from: number; to: number; distance?: number }
export interface View {
  zoom: number; x: number; y: number; isFitted: boolean; snaps: boolean; gridSize: number;
  /** Whether the keyboard was used last; and whether it was used to go to the current figure, which then has a ring. */
  isKeyed: boolean; hasRing: boolean;
  /** Figures that the pointer ignores. */
  locked: Set<number>;
  tool: "select" | "draw" | "hand";
  /** Whether the demo's settings are used, which are saved or cancelled. */
  isDemo: boolean;
  /** Whether undo and redo go by the order of work, rather than to the first responder. */
  inOrder: boolean;
  /** Whether single letters are shortcuts. */
  letterKeys: boolean;
  /** The frames of copies that are being dragged. */
  copies: Frame[];
  /** The label that is being edited: the caret, the other end of the selected letters, and the carets' places on the board. */
  writing: { caret: number; anchor: number; carets: Carets | null } | null;
  /** The figure that is being drawn. */
  drawn: { frame: Frame; color: string; corner: number; border: { color: string; width: number } | null } | null;
  marquee: Frame | null; guides: Guide[]; readout: { text: string; frame: Frame } | null; isMoving: boolean;
}
/**
 * `fault`: an error, nothing was done; `warning`: needs attention; `info`: disappears by itself. `besides`: the edits that were under way; when another
 * one succeeds, the message disappears. null: it stays.
 */
export interface Message { id: number; severity: "info" | "warning" | "fault"; text: string; besides: string[] | null }
export interface Notes {
  spoken: { text: string } | null; messages: Message[];
  /** The keys of the notices that were closed (messages/notices.js). */
  closed: Set<string>;
  /** Whether a lost connection was reported, or its return, with edits being sent. */
  outage: "none" | "reported" | "sending";
}
/** The settings of figures that are being changed; panel/settings.js explains the modes. For the inspector it is always "closed". */
export interface PanelState {
  mode: "closed" | "idle" | "opening" | "open" | "touched";
  /** The figures as they are, or, once something was touched, as they were before. */
  figures: Figure[];
  gesture: Gesture | null;
  /** Whether the server has confirmed the gesture, and whether it was reachable when that began. */
  isShown: boolean; isLive: boolean;
  /** The touched values, the field that was touched last, and the problem with it. */
  touched: Partial<Values>; last: string | null; problem: Problem | null;
  /** For "idle": the reason, and whether it waits for another window. */
  reason: string; waits: boolean;
  /** The context that answered undo before. */
  before: string;
  /** The number of times that settings were requested; each time they get the focus. */
  asked: number;
  /** The figures' appearance, by identity, while the server can't preview it. */
  looks: Map<number, Look>;
}
/** The side panel beside or below the board; `width` is in pixels, null for the default. */
export interface SideState { open: Tab | "messages"; isFolded: boolean; width: number | null }
export type Tab = "design" | "figures" | "history" | "script";
/** The marked lines of the script, which have changed a figure. `earlier`: the number of those before the shown lines. */
export interface Marks { name: string; lines: number[]; earlier: number; at: number }

export interface State {
  document: DocumentState; pasts: Map<ContextID, Past> | null; missed: { revision: number; pasts: Past[] }[] | null;
  connection: Connection;
  outbox: { entries: Entry[]; refusals: Refusal[] };
  held: Map<number, Held>; selection: Selection; view: View; panel: PanelState; side: SideState; marks: Marks | null; notes: Notes;
}
