import type { Side, Values } from "./fields";

/** What fields do with values: record them at once (inspector.js), or when they are saved (settings.js). */
export interface Policy {
  /** A value is being typed. */
  type(name: keyof Values | Side, text: string): void;
  /** A typed value is final. */
  commit(name: keyof Values | Side, text: string): void;
  /** A value is being dragged: preview it. */
  preview(values: Partial<Values>): void;
  apply(values: Partial<Values>): void;
  /** Enter was pressed in a field. */
  enter?(): void;
  /** The typed value is discarded. */
  revert(name: keyof Values | Side): void;
}
