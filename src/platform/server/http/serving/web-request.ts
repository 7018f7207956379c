import { Readable } from "node:stream";
import type { FastifyReply, FastifyRequest } from "fastify";
import { ApiError } from "../../../contract/errors.ts";

const formLimit = 1_048_576;
/** Without scripts, avatars are uploaded through a page. */
const formWithFileLimit = 12_582_912;

/** The request for React Router. Throws 411 without a length, 413 if too large. */
export function toWebRequest(
  raw: FastifyRequest,
  {
    origin,
    signal,
    takesFiles = false,
    method = raw.method,
  }: { origin: string; signal: AbortSignal; takesFiles?: boolean; method?: string },
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(raw.headers))
    if (value !== undefined) headers.set(name, Array.isArray(value) ? value.join(", ") : value);
  // Pages without a referrer send this; `checkForm` has already verified the request.
  if (headers.get("origin") === "null") headers.set("origin", origin);
  const hasBody = method !== "GET" && method !== "HEAD";
  if (hasBody) checkLength(raw, takesFiles);
  return new Request(new URL(raw.url, origin), {
    method,
    headers,
    signal,
    ...(hasBody ? { body: Readable.toWeb(raw.raw) as ReadableStream, duplex: "half" } : {}),
  } as RequestInit);
}

function checkLength({ headers }: FastifyRequest, takesFiles: boolean) {
  const hasFile = takesFiles && headers["content-type"]?.startsWith("multipart/form-data");
  if (headers["transfer-encoding"] !== undefined)
    throw new ApiError(411, "The length of what you sent is missing.");
  if (Number(headers["content-length"] ?? 0) > (hasFile ? formWithFileLimit : formLimit))
    throw new ApiError(413, "What you sent is too large.");
}

/** Aborted when the client disconnects before the response is sent. */
export function abortedWith({ raw }: FastifyReply): AbortSignal {
  const abort = new AbortController();
  raw.once("close", () => {
    if (!raw.writableFinished) abort.abort();
  });
  return abort.signal;
}
