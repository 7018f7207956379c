import { randomUUID } from "node:crypto";

export interface Request {
  method: string;
  path: string;
  body?: unknown;
  /** Made up unless given; the same for every try of one call. */
  key?: string;
  cookie?: string;
}

export interface Reply {
  status: number;
  // biome-ignore lint/suspicious/noExplicitAny: answers of all kinds
  body: any;
  headers: Headers;
  ms: number;
}

const deadlineMs = 60_000;

/** Calls the API once. Throws when no whole answer came, so that nobody knows what happened. */
export async function call(address: string, request: Request): Promise<Reply> {
  const started = performance.now();
  const response = await fetch(`${address}/api/v2${request.path}`, {
    method: request.method,
    headers: headersOf(request),
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
    signal: AbortSignal.timeout(deadlineMs),
  });
  const text = await response.text();
  const ms = performance.now() - started;
  return { status: response.status, headers: response.headers, ms, body: parse(text) };
}

const headersOf = ({ method, body, key, cookie }: Request): Record<string, string> => ({
  "x-requested-with": "tests",
  ...(body === undefined ? {} : { "content-type": "application/json" }),
  ...(method === "GET" ? {} : { "idempotency-key": key ?? randomUUID() }),
  ...(cookie ? { cookie } : {}),
});

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
