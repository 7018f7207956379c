import type { IncomingHttpHeaders } from "node:http";
import type { Dispatcher } from "undici";
import type { Config } from "../config.ts";
import { parseAddress, parseRanges } from "./address-rules.ts";
import { createCheckedAgent, undici } from "./checked-agent.ts";
import { OutgoingError } from "./outgoing-error.ts";
import { readBody } from "./read-body.ts";

export interface OutgoingRequest {
  /** Default GET. Only GET and HEAD follow redirects. */
  method?: "DELETE" | "GET" | "HEAD" | "PATCH" | "POST" | "PUT";
  headers?: Readonly<Record<string, string>>;
  body?: string | Buffer;
  /** Maximum body size in bytes, after decompression; default 1 MB. */
  maxBytes?: number;
  /** Returns the first `maxBytes` of a larger body instead of refusing it. */
  cutsBody?: boolean;
  /** Accepted media types, such as `text/html` or `image/*`; default any. */
  accepts?: readonly string[];
  /** Total timeout in milliseconds; default 10 s. */
  deadline?: number;
  signal?: AbortSignal;
  /** Whether the URL, or one that it redirects to, may be called; default all. */
  permits?(url: URL): boolean;
}

export interface OutgoingAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  url: string;
  body: Buffer;
}

const maxRedirects = 3;
const followed = new Set(["GET", "HEAD"]);
const deadlineMs = 10_000;
const largestBody = 1_048_576;

/**
 * Fetches a URL supplied by a user (SSRF protection): http and https to public addresses only, each redirect
 * validated, limited in time and size. Rejects with an OutgoingError; responses of 400 and above are returned.
 */
export async function fetchSafely(
  config: Config,
  address: string,
  options: OutgoingRequest = {},
): Promise<OutgoingAnswer> {
  const deadline = AbortSignal.timeout(options.deadline ?? deadlineMs);
  const signal = options.signal ? AbortSignal.any([options.signal, deadline]) : deadline;
  try {
    return await follow(config, parseAddress(address), { ...options, signal });
  } catch (error) {
    throw failureOf(error, deadline.aborted);
  }
}

async function follow(
  config: Config,
  start: URL,
  options: OutgoingRequest,
): Promise<OutgoingAnswer> {
  let url = start;
  for (let hops = 0; hops <= maxRedirects; hops += 1) {
    const { headers = {}, permits, ...rest } = options;
    // Headers such as Authorization are not sent to another origin.
    const sentHeaders = url.origin === start.origin ? headers : {};
    if (permits?.(url) === false)
      throw new OutgoingError("refused", `${url.host} is not permitted`);
    const answer = await send(config, url, { ...rest, headers: sentHeaders });
    const next = followed.has(options.method ?? "GET") ? redirectOf(answer) : undefined;
    if (!next) return answer;
    url = parseAddress(new URL(next, url));
  }
  throw new OutgoingError("redirects", "redirected too often");
}

async function send(config: Config, url: URL, options: OutgoingRequest): Promise<OutgoingAnswer> {
  const { request } = await undici();
  const agent = await createCheckedAgent(
    parseRanges(config.FOLKMOOT_OUTGOING_ALLOW),
    url,
    options.deadline ?? deadlineMs,
  );
  try {
    const {
      statusCode: status,
      headers,
      body,
    } = await request(url, { ...requestOf(config, options), dispatcher: agent });
    // A body that is not read to its end is destroyed below; its error is expected.
    body.on("error", () => undefined);
    const isRedirect = redirectOf({ status, headers }) !== undefined;
    if (!isRedirect && status < 400) checkType(headers, options.accepts);
    const bytes =
      isRedirect || options.method === "HEAD"
        ? Buffer.alloc(0)
        : await readBody(body, headers, {
            max: options.maxBytes ?? largestBody,
            isCut: options.cutsBody,
          });
    return { status, headers, url: url.href, body: bytes };
  } finally {
    await agent.destroy();
  }
}

function requestOf(
  config: Config,
  { method = "GET", headers, body, signal }: OutgoingRequest,
): Omit<Dispatcher.RequestOptions, "origin" | "path"> {
  const agent = `Folkmoot${config.FOLKMOOT_URL ? ` (+${config.FOLKMOOT_URL})` : ""}`;
  return {
    method,
    headers: { accept: "*/*", "accept-encoding": "gzip, br", "user-agent": agent, ...headers },
    body,
    signal,
  };
}

function redirectOf({
  status,
  headers,
}: Pick<OutgoingAnswer, "status" | "headers">): string | undefined {
  const isRedirect = status >= 301 && status <= 308 && status !== 304;
  return isRedirect && typeof headers.location === "string" ? headers.location : undefined;
}

function checkType(headers: IncomingHttpHeaders, accepts: readonly string[] | undefined) {
  const type = headers["content-type"]?.split(";", 1)[0]?.trim().toLowerCase() ?? "";
  const isAccepted = accepts?.some((accepted) =>
    accepted.endsWith("/*") ? type.startsWith(accepted.slice(0, -1)) : type === accepted,
  );
  if (isAccepted === false) throw new OutgoingError("wrongType", `content type ${type}`);
}

function failureOf(error: unknown, isTooSlow: boolean): unknown {
  if (error instanceof OutgoingError) return error;
  const { cause, message } = error as Error;
  if (cause instanceof OutgoingError) return cause;
  return new OutgoingError(isTooSlow ? "tooSlow" : "unreachable", message, { cause: error });
}
