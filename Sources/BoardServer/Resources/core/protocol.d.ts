// The messages between the page and the server. `tsc --checkJs` checks the page's code against them, and the test ProtocolTests checks messages of a
// server. All lengths are in board units; lines of a script are numbered from 1, lines of a request from 0; colors are "#rrggbb" or "#rrggbbaa".

/** x, y, width, height. */
export type Frame = [number, number, number, number];
/** A figure's identity; null for the board. */
export type ContextID = number | null;

export interface Border { color: string; width: number }
export interface Label {
  text: string; size: number;
  /** null: black or white, whichever contrasts. */
  color: string | null;
  column: "left" | "center" | "right"; row: "top" | "middle" | "bottom";
  /** Left out if it is regular. */
  weight?: "bold";
  /** Left out if it is automatic. */
  padding?: number;
}
/** A label as it is drawn: the data of its path, the width of its strokes, and their color. */
export type Ink = [path: string, width: number, color: string];

/** What of a label isn't drawn; left out if all is. */
export interface Lacks {
  /** The size that the figure needs, and the number of lines that are hidden; 0 if it is too narrow for a letter. */
  needs?: [width: number, height: number]; hidden?: number;
  /** The characters that the built-in font lacks. */
  missing?: string;
}
export interface Figure extends Lacks {
  id: number; name: string; frame: Frame;
  color: string; corner: number; border: Border | null; label?: Label; ink?: Ink;
}
/** A text that isn't on the board yet: its top-left corner, and its width if it is broken into lines in that. */
export interface NewText { text: string; at: [x: number, y: number]; width: number | null }
/** Such a text as it is drawn. */
export interface Draft extends Lacks { frame: Frame; ink?: Ink }
/** A new or changed figure. `next`: the figure in front of it, if its position in the stacking order has changed. */
export interface Alteration extends Figure { reordered?: true; next?: number | null }

/** A group: its members are identities, which groups and figures share. */
export interface Group { id: number; name: string; members: number[] }

/** The titles of undo and redo on the timeline. */
export type TimelineTitles = { undo: StepName | null; redo: StepName | null } | null;
export interface BoardLook { width: number; height: number; background: string }
/** The titles of undo and redo in a context; null if there is nothing to undo or redo. */
export interface Titles {
  figure: ContextID; name: string; undo: StepName | null; redo: StepName | null;
}
/** A step's name, and the figure to add in a title: `of` is null if the name contains it, or was given by a person. */
export interface StepName { name: string; of: string | null }
/** A page's interactive edit. */
export interface Preview { figure: number; kind: "frame" | "panel"; page: string }

/** A color that the script has given a name by `define`. */
export interface NamedColor { name: string; color: string }

/** Event "board": the whole document. It comes first, and whenever single changes aren't enough. */
export interface BoardEvent extends BoardLook {
  epoch: string; revision: number; name: string;
  /** Another number once the file was read again: figures may then have other identities. */
  reading: number;
  readOnly: string | null; fault: Fault | null; notices: string[];
  timeline: TimelineTitles;
  /** The defaults for new figures, borders and labels. */
  defaults: Pick<Figure, "color" | "corner"> & { border: Border; label: Label };
  /** In the order of their definition. */
  colors: NamedColor[];
  figures: Figure[]; groups?: Group[]; histories: Titles[]; previews: Preview[]; firstLine: number; lines: string[];
}
/** A correction of a line. */
export interface Fix { column: number; endColumn: number; replacement: string }
export interface Fault {
  message: string; line?: number; column?: number; endColumn?: number; code?: string; hint?: string | null; fixes?: Fix[];
}
/** Event "change": what has changed since the revision `from`. */
export interface ChangeEvent {
  epoch: string; from: number; revision: number;
  altered: Alteration[]; removed: number[]; histories: Titles[]; pasts: Past[];
  /** New and changed groups; a removed one has no members. */
  groups?: Group[];
  previews?: Preview[]; board?: BoardLook; timeline?: TimelineTitles; colors?: NamedColor[]; lines: string[]; lineCount: number;
}
/** Event "beat": a sign of life. It comes at least every 2 seconds. */
export type BeatEvent = Record<string, never>;

/** GET history: all histories that have a step, as they were at a revision. */
export interface Histories { epoch: string; revision: number; histories: Past[] }
/** A history: its tree of steps, from a number on, and its current position. */
export interface Past {
  figure: ContextID; name: string; from: number; steps: Step[]; branchesFrom: number; branches: Branch[];
  present: number | null; farthest: number | null; undoable: number; redoable: number; effective: number;
  saved: number | null; lost: boolean;
}
export interface Step { caption: string; lines: [first: number, last: number]; isOfSeveral: boolean; parent: number | null }
export interface Branch { steps: number[]; line: number; cause: string }

/**
 * GET timeline?most=N: the transactions that `undo timeline` and `redo timeline` would take, the next one first, up to N of each, with the revision, and the
 * numbers of all.
 */
export interface Timeline {
  epoch: string; revision: number; undo: Transaction[]; redo: Transaction[]; undoCount: number; redoCount: number;
}
/** `figure`, `of`: the figure whose history it is in; null for the board's history, or several. */
export interface Transaction {
  caption: string; figure: number | null; of: string | null; lines: [first: number, last: number];
  /** None of its figures is on the board; it is skipped until one is back. */
  waiting?: true;
}

/** An edit for which the server makes the lines when the request arrives; see PageEdit.swift. */
export type PageEdit =
  /** Goes to a step by undo or redo; null: to the state before all steps that can be undone. */
  | { walk: { figure: ContextID; step: number | null } }
  /** Redoes the branch with which a step was cut off. */
  | { restore: { figure: ContextID; step: number } }
  /** Adds a figure with a free name. */
  | { add: { figure: Pick<Figure, "frame" | "color" | "corner" | "border">; label?: NewLabel | null } }
  /** Adds a text with a free name. */
  | { text: NewText }
  /** Adds a table of empty cells with a free name. */
  | { table: { frame: Frame; columns: number; rows: number } }
  /** Copies figures and groups; `at` is the top-left corner of the copy. */
  | { duplicate: { figures: { name: string; at: [x: number, y: number] }[] } }
  /** Makes a group of the figures and groups with these names, with a free name. */
  | { group: { of: string[] } }
  /**
   * Adds the figures of a script, moved aside if one would hide a figure, a table if the text has tabs, or a figure that shows the text.
   * `is`: what it is, if the page knows. `as`: the wanted name for a group that is made of several figures of a script. `seen`: the visible part of the
   * board, or a point without a size.
   */
  | { paste: { text: string; is?: "script" | "text"; as?: string | null; aside: number; seen?: Frame } };
/** Properties that aren't given have their defaults. */
export type NewLabel = Pick<Label, "text"> & Partial<Pick<Label, "size" | "color" | "column" | "row">>;

/** The end of the script that a page knew. */
export interface Position { epoch: string; lineCount: number }
/** POST commands. */
export interface CommandRequest {
  id: string; page: string; lines: string[]; after?: Position | null;
  /** The context for lines that name none: the one that the page shows as answering undo. */
  focus?: string;
  /** Instead of lines. */
  edit?: PageEdit;
  /** Whether nothing is executed if a block is left open; the answer then has `open`. */
  waitsForEnd?: boolean;
  /** The figures whose labels the lines change: if their sizes follow their labels, they get new sizes, in one transaction with the lines. */
  fit?: string[];
}
export interface Diagnostic {
  code?: string; message: string; hint?: string | null; line?: number; column?: number; endColumn?: number;
  fixes?: Fix[];
}
export interface LineAnswer {
  line: number; command: string; changed: boolean; step: boolean; output?: string; note?: string;
  warnings?: Diagnostic[]; unmet?: Diagnostic[]; histories: Titles[];
}
export interface Answer {
  ok: boolean; status?: number; id?: string; epoch?: string; revision?: number; lineCount?: number;
  kind?: "refused" | "busy" | "fault" | "readOnly" | "request" | "mayBeDone" | "over" | "unknown" | "absent" | "notWritten" | "changedMeanwhile";
  error?: string; line?: number; diagnostic?: Diagnostic;
  /** The lines to correct and send again after a refusal, and the index of the refused one among them. */
  remaining?: string[]; remainingLine?: number;
  /** With `waitsForEnd`: the lines, indented as in a script; nothing was executed. */
  open?: string[];
  answers?: LineAnswer[]; appended?: string[]; focus?: string; closed?: string[];
  /** For an edit: the names of the added figures and groups, and sentences about what was left out. */
  added?: string[]; leftOut?: string[];
  /** For a drawing: a summary and warnings. */
  summary?: string; warnings?: Diagnostic[];
  /** For an edit that may have been executed: the lines appended since. */
  since?: string[];
  /** For a refused preview: its figure. */
  figure?: string;
  /** For a preview of several figures: those that it goes on without. */
  without?: { figure: string; reason: string }[];
  /** For a preview of a label, and for a draft. */
  carets?: Carets;
  draft?: Draft;
}
/**
 * The carets in a label: their height, and for each UTF-16 offset of the label's text, from 0 to its length, the caret's upper end on the board.
 */
export interface Carets { height: number; places: [x: number, y: number][] }
/** POST preview. */
export type PreviewRequest = { page: string; gesture: number } & PreviewAction;
export type PreviewAction =
  | { action: "begin"; kind: "frame" | "panel"; names: string[] }
  | { action: "update"; number: number; figures: { name: string; frame?: Frame; settings?: Record<string, string> }[] }
  | { action: "end"; id: string; lines: string[]; after?: Position | null; focus?: string; fit?: string[] }
  | { action: "cancel" }
  /** Asks how a text looks; it is no gesture. */
  | { action: "draft"; text: NewText };
/** The bodies of POST requests, by address; a string is a drawing. Each is answered by an `Answer`. */
export interface Posts {
  commands: CommandRequest; preview: PreviewRequest; [drawing: `import?id=${string}`]: string;
}

/** A candidate for the next word of a line; for a color, `color` is its value. */
export interface Candidate { text: string; kind: "command" | "keyword" | "figure" | "color" | "value"; color?: string }
/** GET completion?line=. `word`: the text that candidates replace. `others`: what else may follow, such as "a radius". */
export interface Completions { candidates: Candidate[]; others: string[]; word: string }
/** GET figures?line=N: the figures on the board that a line of the script has changed. */
export interface FiguresOfLine { figures: number[] }
/** GET lines?figure=ID: the lines of the script that have changed a figure. */
export interface LinesOfFigure { lines: number[] }
/** GET reference: the language's commands. */
export interface Reference { commands: { name: string; summary: string; forms: string[] }[] }

/** The answers to GET requests, by address. */
export interface Questions {
  reference: Reference;
  [timeline: `timeline?most=${number}`]: Timeline;
  [figures: `figures?line=${number}`]: FiguresOfLine;
  [lines: `lines?figure=${number}`]: LinesOfFigure;
}

// GET board.png, board.svg, board.pdf: the picture of the board
// ?figures=1,2: only these figures, as large as they need; with &around=all, the others in the same area, too
// ?background=none: without the board's color
// GET board.png?scale=1…4: the number of pixels per unit
// GET board.svg?labels=text: with labels as <text>
// GET copy?figures=1,2: the figures as lines of a script, for the clipboard
// In these, the identity of a group stands for all of its figures.
