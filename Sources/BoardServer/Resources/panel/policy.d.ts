import type { Side, Values } from "./fields";

/** What becomes of what is set in fields: it is recorded at once (inspector.js), or when it is saved (settings.js). */
export interface Policy {
  /** Something is being typed. */
  type(name: keyof Values | Side, text: string): void;
  /** What was typed is meant. */
  commit(name: keyof Values | Side, text: string): void;
  /** It is shown, as long as something is dragged. */
  preview(values: Partial<Values>): void;
  apply(values: Partial<Values>): void;
  /** What Enter does besides, in a field. */
  enter?(): void;
  /** What was typed isn't meant. */
  revert(name: keyof Values | Side): void;
}
