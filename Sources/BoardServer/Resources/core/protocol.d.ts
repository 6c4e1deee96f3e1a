// What travels between the page and the server, for `tsc --checkJs`: the page's code is checked against it, and so are messages of a
// server, by the test ProtocolTests. All lengths are in board units, all lines of a script
// count from 1, all lines of a request from 0, and colors are "#rrggbb" or "#rrggbbaa".

/** x, y, width, height. */
export type Frame = [number, number, number, number];
/** Of a figure; of the board it is null. */
export type ContextID = number | null;

export interface Border { color: string; width: number }
export interface Label {
  text: string; size: number;
  /** null: black or white, whichever contrasts. */
  color: string | null;
  column: "left" | "center" | "right"; row: "top" | "middle" | "bottom";
  /** Left out if it is regular. */
  weight?: "bold";
  /** Left out if it follows from the size, as before version 4. */
  padding?: number;
}
/** A label as it is drawn: the data of its path, the width of its strokes, and their color. */
export type Ink = [path: string, width: number, color: string];

export interface Figure {
  id: number; name: string; frame: Frame;
  color: string; corner: number; border: Border | null; label?: Label; ink?: Ink;
}
/** A figure that is new or another than before. `next`: the one above it, if its place in the stacking order is new. */
export interface Alteration extends Figure { reordered?: true; next?: number | null }

/** Several figures and parts that are one thing: identities, which parts and figures share. */
export interface Part { id: number; name: string; members: number[] }

/** What undo and redo in the order of work would do; null in versions without it. */
export type LastWork = { undo: StepName | null; redo: StepName | null } | null;
export interface BoardLook { width: number; height: number; background: string }
/** What undo and redo would do in a context, as their buttons say it; null if there is nothing. */
export interface Titles {
  figure: ContextID; name: string; undo: StepName | null; redo: StepName | null; locked: boolean;
}
/** What a step is called, and the figure that a title has to add: `of` is null where the name tells of it, or a person has given it. */
export interface StepName { name: string; of: string | null }
/** Somebody's interactive edit. */
export interface Preview { figure: number; kind: "frame" | "panel"; page: string }

/** What not every version of the language has: see LanguageFeature.swift. */
export type LanguageFeature =
  | "arrange" | "rename" | "labels" | "keepsLabels" | "weights" | "parts" | "inFrontOf" | "order" | "boardSteps";

/** A color that the script has given a name by `define`. */
export interface NamedColor { name: string; color: string }

/** Event "board": the whole document. It comes first, and whenever a page can't be told of single changes. */
export interface BoardEvent extends BoardLook {
  epoch: string; revision: number; name: string; version: number;
  /** The newest version of the language, and what the script's version has. */
  newest: number; has: LanguageFeature[];
  readOnly: string | null; fault: Fault | null; notices: string[];
  last: LastWork;
  /** What a figure is given that is given nothing, and what a border and a label are given that are new. */
  defaults: Pick<Figure, "color" | "corner"> & { border: Border; label: Label };
  /** In the order of their definition. */
  colors: NamedColor[];
  figures: Figure[]; parts?: Part[]; histories: Titles[]; previews: Preview[]; firstLine: number; lines: string[];
}
/** What is wrong with the file, and where. */
export interface Fix { column: number; endColumn: number; replacement: string }
export interface Fault {
  message: string; line?: number; column?: number; endColumn?: number; code?: string; hint?: string | null; fixes?: Fix[];
}
/** Event "change": what is other than at the revision `from`. */
export interface ChangeEvent {
  epoch: string; from: number; revision: number;
  altered: Alteration[]; removed: number[]; histories: Titles[]; pasts: Past[];
  /** Parts that are new or others than before; one that is gone has no members. */
  parts?: Part[];
  previews?: Preview[]; board?: BoardLook; last?: LastWork; colors?: NamedColor[]; lines: string[]; lineCount: number;
}
/** Event "beat": the server is there. It comes at least every 2 seconds. */
export type BeatEvent = Record<string, never>;

/** GET history: all histories that have a step, as they were at a revision. */
export interface Histories { epoch: string; revision: number; histories: Past[] }
/** A history: its tree of steps from one on, and where it is in that. */
export interface Past {
  figure: ContextID; name: string; from: number; steps: Step[]; branchesFrom: number; branches: Branch[];
  present: number | null; farthest: number | null; undoable: number; redoable: number; effective: number;
  saved: number | null; lost: boolean;
}
export interface Step { caption: string; lines: [first: number, last: number]; isOfSeveral: boolean; parent: number | null }
export interface Branch { steps: number[]; line: number; cause: string }

/**
 * GET order?most=N: what `undo last` and `redo last` would take, the next one first, up to N of each, as it was at a revision; and how many
 * there are. In versions without that order it is answered by 404.
 */
export interface OrderOfWork {
  epoch: string; revision: number; undo: Work[]; redo: Work[]; undoCount: number; redoCount: number;
}
/** `figure`, `of`: the figure in whose history it is; null if it is in the board's, or in several. */
export interface Work {
  caption: string; figure: number | null; of: string | null; lines: [first: number, last: number];
  /** None of its figures is on the board: it is passed over until one is back. */
  waiting?: true;
}

/** What is to be done, of which the server finds the lines when it comes. */
export type PageEdit =
  /** Undo or redo leads to a step; null: to what was before all that can be undone. */
  | { walk: { figure: ContextID; step: number | null } }
  /** The branch that a step was cut off with is done again. */
  | { restore: { figure: ContextID; step: number } }
  /** A figure is added, by a name that is free. */
  | { add: { figure: Pick<Figure, "frame" | "color" | "corner" | "border">; label?: NewLabel | null } }
  /** Figures and parts are copied, to where their top-left corners lie. */
  | { duplicate: { figures: { name: string; at: [x: number, y: number] }[] } }
  /** A part is made of what has these names, by a name that is free. */
  | { part: { of: string[] } }
  /**
   * The figures of a part of a script are added; what would hide a figure lies aside. `as`: what more than one of them are as a part, by a
   * name like this that is free; a version that has no parts makes none.
   */
  | { paste: { text: string; aside: number; as?: string | null } };
/** What isn't given is as labels have it by default. */
export type NewLabel = Pick<Label, "text"> & Partial<Pick<Label, "size" | "color" | "column" | "row">>;

/** What an edit comes after. */
export interface Position { epoch: string; lineCount: number }
/** POST commands. */
export interface CommandRequest {
  id: string; page: string; lines: string[]; after?: Position | null;
  /** The context that the page shows as answering undo: where a line goes that leaves its context out. */
  focus?: string;
  /** Instead of lines. */
  edit?: PageEdit;
  /** Whether nothing is to be done as long as a block is open: the answer says which. */
  waitsForEnd?: boolean;
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
  kind?: "refused" | "words" | "busy" | "fault" | "readOnly" | "request" | "mayBeDone" | "over" | "unknown" | "absent" | "notWritten" | "changedMeanwhile";
  error?: string; line?: number; diagnostic?: Diagnostic;
  /** What is left to do when a line was refused, and which of these lines it was: to be mended and sent. */
  remaining?: string[]; remainingLine?: number;
  /** With `waitsForEnd`: the lines as a script shows them, further in for each block; nothing was done. */
  open?: string[];
  answers?: LineAnswer[]; appended?: string[]; focus?: string; closed?: string[];
  /** Of an edit: the names of the figures and parts that it has added, and what it couldn't do of what was wanted. */
  added?: string[]; leftOut?: string[];
  /** Of a drawing: what it shows, and what is odd about it. */
  summary?: string; warnings?: Diagnostic[];
  /** Of what may have been done: the lines that the script has got since. */
  since?: string[];
  /** Of a preview that was refused: the figure that it is about. */
  figure?: string;
  /** Of a preview of a label. */
  carets?: Carets;
}
/**
 * Where a caret stands in a label: its height, and its upper end on the board for each UTF-16 offset of the label's text, as the figure has
 * it, from 0 to its length.
 */
export interface Carets { height: number; places: [x: number, y: number][] }
/** POST preview. */
export type PreviewRequest = { page: string; gesture: number } & PreviewAction;
export type PreviewAction =
  | { action: "begin"; kind: "frame" | "panel"; names: string[] }
  | { action: "update"; number: number; figures: { name: string; frame?: Frame; settings?: Record<string, string> }[] }
  | { action: "end"; id: string; lines: string[]; after?: Position | null; focus?: string }
  | { action: "cancel" };
/** POST upgrade: the script is written in the newest version of the language, and replayed. */
export interface UpgradeRequest { id: string }

/** What is posted, by the addresses; a text is a drawing. Each is answered by an `Answer`. */
export interface Posts {
  commands: CommandRequest; preview: PreviewRequest; upgrade: UpgradeRequest; [drawing: `import?id=${string}`]: string;
}

/** What can come next in a line; of a color `color` is the value. */
export interface Candidate { text: string; kind: "command" | "keyword" | "figure" | "color" | "value"; color?: string }
/** GET completion?line=. `word`: what the candidates take the place of. `others`: what else can stand there, such as "a radius". */
export interface Completions { candidates: Candidate[]; others: string[]; word: string }
/** GET figures?line=N: those that a line of the script has changed, as far as they are on the board. */
export interface FiguresOfLine { figures: number[] }
/** GET lines?figure=ID: the lines of the script that have changed a figure. */
export interface LinesOfFigure { lines: number[] }
/** GET reference: the language's commands. */
export interface Reference { commands: { name: string; summary: string; forms: string[] }[] }

/** What can be looked up, by the addresses. */
export interface Questions {
  reference: Reference;
  [order: `order?most=${number}`]: OrderOfWork;
  [figures: `figures?line=${number}`]: FiguresOfLine;
  [lines: `lines?figure=${number}`]: LinesOfFigure;
}

// GET board.png, board.svg, board.pdf: the picture of the board
// ?figures=1,2: of some figures, as large as they need; with &around=all with all others as far as they lie there
// ?background=none: without the board's color
// GET board.png?scale=1…4: with so many pixels for each unit, on each side
// GET board.svg?labels=text: with labels as <text>
// GET part?figures=1,2: the figures as a part of a script, for the clipboard
// There, the identity of a part stands for all that is in it.
