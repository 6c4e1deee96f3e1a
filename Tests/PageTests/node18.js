// Features that pages and tests use, and that Node 18, which Debian 12 has, lacks.
import { webcrypto } from "node:crypto";
import { mock } from "node:test";

const global = /** @type {any} */ (globalThis);
global.crypto ??= webcrypto;
Array.prototype.toReversed ??= /** @this {any[]} */ function () { return [...this].reverse(); };
Array.prototype.toSorted ??= /** @this {any[]} */ function (compare) { return [...this].sort(compare); };
// The test timers of Node 18 don't repeat correctly.
if (process.version.startsWith("v18.")) {
  let now = 0;
  /** @typedef {{ call: () => void, due: number, delay: number | null }} Timer */
  /** @type {Timer[]} */
  let waiting = [];
  const clear = (/** @type {Timer} */ timer) => { waiting = waiting.filter((other) => other !== timer); };
  const set = (/** @type {boolean} */ repeats) => (/** @type {() => void} */ call, delay = 0) => {
    const timer = { call, due: now + delay, delay: repeats ? delay : null };
    waiting.push(timer);
    return timer;
  };
  /** @type {Record<string, Function>} */
  const fakes = { setTimeout: set(false), clearTimeout: clear, setInterval: set(true), clearInterval: clear };
  /** @type {Record<string, Function>} */
  let replaced = {};
  Object.assign(Object.getPrototypeOf(mock.timers), {
    enable(/** @type {{ apis: string[] }} */ { apis }) {
      for (const name of apis.flatMap((api) => [api, api.replace("set", "clear")])) {
        replaced[name] = global[name];
        global[name] = fakes[name];
      }
    },
    tick(/** @type {number} */ time) {
      for (const end = now + time; now < end; now += 1) {
        for (const timer of waiting.filter(({ due }) => due <= now + 1)) {
          if (timer.delay === null) clear(timer);
          else timer.due += timer.delay;
          timer.call();
        }
      }
    },
    reset() {
      Object.assign(global, replaced);
      [waiting, replaced] = [[], {}];
    },
  });
}
