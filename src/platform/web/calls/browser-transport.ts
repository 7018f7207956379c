import { ApiError, type ErrorBody } from "../../contract/errors.ts";
import type { Paging } from "../../contract/queries/paging.ts";
import { type CallInput, fillPath, type Transport, writeQuery } from "./api.ts";

const base = "/api/v2";
/** Browsers limit `keepalive` request bodies to 64 KiB. */
const maxBytesBeyondPage = 60_000;
const noMessage = "Something went wrong while contacting the server.";

/** Calls the API by fetch. Rejects with an ApiError that carries the response's error body. */
export const browserTransport: Transport = async (method, path, input) => {
  const sent = bodyOf(input.body);
  const response = await fetch(`${base}${fillPath(path, input.params)}${writeQuery(input.query)}`, {
    method,
    headers: headersOf(input),
    body: sent,
    keepalive: input.outlivesPage && bytesOf(sent) <= maxBytesBeyondPage,
    signal: input.signal,
    credentials: "same-origin",
  });
  const body = await readBody(response);
  // 408 with a body means that a long operation has more to do; the caller continues it.
  if (response.status < 400 || response.status === 408)
    return { body, paging: pagingOf(response.headers) };
  throw await toApiError(response, body);
};

function headersOf({ body, idempotencyKey, readsSource }: CallInput): Record<string, string> {
  return {
    "x-requested-with": "folkmoot",
    "x-app-addresses": "paths",
    // Empty outside of sections.
    "x-app-section": document.documentElement.dataset.section ?? "",
    ...(readsSource ? {} : pageLanguage()),
    ...(body === undefined || body instanceof FormData
      ? {}
      : { "content-type": "application/json" }),
    ...(idempotencyKey ? { "idempotency-key": idempotencyKey } : {}),
  };
}

/** Request header for texts in the language of the page. */
export const pageLanguage = (): Record<string, string> => {
  const { lang } = document.documentElement;
  return lang ? { "x-app-locale": lang } : {};
};

function pagingOf(headers: Headers): Paging | undefined {
  const get = (name: string) => headers.get(`x-app-page-${name}`);
  const page = get("current");
  const total = get("result-count");
  return page === null
    ? undefined
    : {
        page: Number(page),
        limit: Number(get("limit")),
        hasMore: get("next-url") !== null,
        caveats: get("caveats")?.split(","),
        ...(total === null ? {} : { total: Number(total) }),
      };
}

const bodyOf = (body: unknown) =>
  body === undefined || body instanceof FormData
    ? (body as FormData | undefined)
    : JSON.stringify(body);

const bytesOf = (body: string | FormData | undefined) =>
  body instanceof FormData ? Infinity : new Blob([body ?? ""]).size;

async function readBody(response: Response): Promise<unknown> {
  if (response.status === 204) return undefined;
  const text = await response.text();
  return response.headers.get("content-type")?.includes("json") ? JSON.parse(text) : text;
}

async function toApiError(response: Response, body: unknown): Promise<ApiError> {
  if (typeof body === "string") return (await import("./html-error.ts")).htmlError(response, body);
  const {
    message = noMessage,
    description,
    errors,
    ...context
  } = (body ?? {}) as Partial<ErrorBody>;
  return new ApiError(response.status, message, { description, errors, context });
}
