// Requests to the server.

/** @typedef {{ status: number, body: import("./protocol").Answer, pause?: number }} Reply */

// A request that takes longer is sent again; the server executes no edit twice.
const patience = 30_000;
/** Statuses after which a request is sent again: no answer (0), another server, too many requests, a server that is shutting down. */
const passing = new Set([0, 404, 429, 503]);
export const isPassing = (/** @type {number} */ status) => passing.has(status);

/** @typedef {import("./protocol").Posts} Posts */
/**
 * @template {keyof Posts} Address
 * @param {typeof globalThis.fetch} fetch
 * @param {Address} path
 * @param {Posts[Address]} body
 * @param {{ outlivesPage?: boolean }} options
 * @returns {Promise<Reply>}
 */
export async function post(fetch, path, body, { outlivesPage = false } = {}) {
  try {
    const isDrawing = typeof body === "string";
    const response = await fetch(path, {
      method: "POST", headers: { "Content-Type": isDrawing ? "image/svg+xml" : "application/json" },
      body: isDrawing ? body : JSON.stringify(body),
      signal: /** @type {any} */ (AbortSignal).timeout(patience), keepalive: outlivesPage,
    });
    const text = await response.text();
    const seconds = Number(response.headers.get("Retry-After"));
    return { status: response.status, body: answerOf(text, response), pause: seconds > 0 ? seconds * 1000 : undefined };
  } catch {
    return { status: 0, body: { ok: false, error: "There is no connection." } };
  }
}

/**
 * @param {string} text
 * @param {Response} response
 * @returns {import("./protocol").Answer}
 */
function answerOf(text, response) {
  try {
    return JSON.parse(text);
  } catch {
    return { ok: response.ok, kind: "request", error: text || `The server answers ${response.status}.` };
  }
}
