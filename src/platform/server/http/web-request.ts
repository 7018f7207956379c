import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../contract/errors.ts";

/** Forms carry what a person typed; files go to the API. */
const formLimit = 1_048_576;

/** The request in the form that React Router takes. Throws 411 or 413 for bodies of unknown or large size. */
export function toWebRequest(raw: FastifyRequest, origin: string, signal: AbortSignal): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  const { method } = raw;
  const hasBody = method !== "GET" && method !== "HEAD";
  if (hasBody) checkLength(raw);
  return new Request(new URL(raw.url, origin), {
    ...{ method, headers, signal },
    ...(hasBody ? { body: Readable.toWeb(raw.raw) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

function checkLength({ headers }: FastifyRequest) {
  if (headers["transfer-encoding"] !== undefined)
    throw new ApiError(411, "The length of what you sent is missing.");
  if (Number(headers["content-length"] ?? 0) > formLimit)
    throw new ApiError(413, "What you sent is too large.");
}

/** Aborted once nobody waits for the answer any more. */
export function abortedWith({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once("close", () => abort.abort());
  return abort.signal;
}
