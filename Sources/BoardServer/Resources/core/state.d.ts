// The slices of the page's state; store.js says what each is for.
import type {
  Answer, BoardEvent, Carets, ContextID, Draft, Figure, Frame, PageEdit, Group, NewText, Past, Preview, Titles,
} from "./protocol";
import type { Item } from "./groups";
import type { Look, Problem } from "../panel/fields";

export type BoardState = Omit<BoardEvent, "figures" | "groups" | "histories" | "previews" | "firstLine" | "lines">;
export interface DocumentState {
  /** null until the first event. */
  board: BoardState | null;
  /** By identity; a changed figure is a new object. */
  figures: Map<number, Figure>;
  /** By identity, too; figures and groups have different ones. */
  groups: Map<number, Group>;
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
  after?: { epoch: string; lineCount: number } | null; focus?: string; gesture?: number; waitsForEnd?: boolean; fit?: string[];
  /** The frames of the figures that it adds, shown meanwhile. */
  frames?: Frame[];
}
export interface Refusal { id: string; lines: string[]; edit?: PageEdit; title?: string; isTurn?: boolean; focus?: string; answer: Answer }
/** A figure that this page is moving; `owner` is the object that moves it. */
export interface Held { owner: object; frame: Frame; isLifted: boolean }
export interface Selection {
  /** The selected figures and groups, without members of selected groups. */
  ids: Set<number>;
  /** The figure or group with the keyboard's focus. */
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
  tool: "select" | "draw" | "text" | "table" | "hand";
  /** Whether the demo's settings are used, which are saved or cancelled. */
  isDemo: boolean;
  /** Whether undo and redo go by the timeline, rather than to the first responder. */
  onTimeline: boolean;
  /** Whether single letters are shortcuts. */
  letterKeys: boolean;
  /** The frames of copies that are being dragged, or of a text or a table's cells that are being drawn. */
  copies: Frame[];
  /** The label that is being edited: the caret, the other end of the selected letters, the carets' places on the board, and a new text as it is drawn. */
  writing: { caret: number; anchor: number; carets: Carets | null; draft?: Draft } | null;
  /** The figure that is being drawn. */
  drawn: { frame: Frame; color: string; corner: number; border: { color: string; width: number } | null } | null;
  marquee: Frame | null; guides: Guide[]; readout: { text: string; frame: Frame } | null; isMoving: boolean;
}
/**
 * `fault`: an error, nothing was done; `warning`: needs attention; `info`: disappears by itself. `besides`: the edits that were under way; when another
 * one succeeds, the message disappears. null: it stays.
 */
export interface Message { id: number; severity: "info" | "warning" | "fault"; text: string; besides: string[] | null; action?: { text: string; run: () => void } }
export interface Notes {
  spoken: { text: string } | null; messages: Message[];
  /** The keys of the notices that were closed (messages/notices.js). */
  closed: Set<string>;
  /** Whether a lost connection was reported, or its return, with edits being sent. */
  outage: "none" | "reported" | "sending";
}
/** Whether the demo's panel is open; the context that answered undo before; and how often it was requested, because each time it gets the focus. */
export interface PanelState { isOpen: boolean; before: string; asked: number }
/** Texts as they are typed, and chosen values, by field. */
export type Touched = Record<string, string | boolean>;
/** The edit of a field; panel/editing.js explains the modes. */
export interface EditState {
  mode: "idle" | "previewing" | "refused" | "ending" | "waiting" | "homeless";
  /** Where its field is: the label on the board, the inspector, the list of figures, or the demo's panel. */
  place: "board" | "side" | "list" | "panel";
  field: string;
  /** Its figures and groups, as they were when it began, with their names as they are; none for the board. */
  items: Item[];
  /** The place of a text that isn't on the board yet; it has no items. */
  draft: Pick<NewText, "at" | "width"> | null;
  /** What the fields showed, and what was typed; the field that was touched last, and the problem with it. */
  began: Touched; touched: Touched; last: string; problem: Problem | null;
  /** Why others don't see it, or null: another window edits the figure. */
  busy: string | null;
  /** Whether Enter ended it. */
  isEntered: boolean;
  /** The figures' appearance, by identity, while the server can't preview it. */
  looks: Map<number, Look>;
  /** The style of labels that figures without a text will have. */
  styles: Map<number, Touched>;
  /** The line at the prompt. */
  line: string;
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
  held: Map<number, Held>; selection: Selection; view: View; edit: EditState; panel: PanelState; side: SideState; marks: Marks | null; notes: Notes;
}
