// Features of browsers and Node that Debian's tsc (4.8) doesn't know.
interface Array<T> {
  toSorted(compare?: (a: T, b: T) => number): T[];
  toReversed(): T[];
  findLast(test: (element: T) => boolean): T | undefined;
}
declare function setImmediate(callback: (value?: any) => void): void;
declare module "node:assert/strict";
declare module "node:events";
declare module "node:crypto";
declare module "node:test";
declare const process: { version: string };
