import type { Readable } from "node:stream";
import type { Access, CostClass, Endpoint } from "../../contract/endpoint.ts";
import { extensionPoint } from "../extensions.ts";
import type { RequestCtx } from "./open-request.ts";

/**
 * An address that is neither an endpoint of the API nor a page: robots.txt, feeds, streams.
 * A POST may come from any site, as single sign-on and one-click unsubscription need it; the
 * handler must make sure by itself that the sender meant it.
 */
export interface RawRoute {
  method: "GET" | "POST";
  /** From the root, with parameters in braces: `/robots.txt`, `/discussions/{discussionID}/feed.rss`. */
  path: string;
  access: Access;
  /** "read" for GET and "write" for POST unless told. */
  cost?: CostClass;
  /** Answers even where guests are kept out. */
  beforeSignIn?: boolean;
  /** Takes a body of any type as it is, of at most so many bytes: the handler gets a Buffer. */
  takesBytes?: number;
  /** For the documentation of the API, where the address lies below its base. */
  about?: Pick<Endpoint, "summary" | "description" | "query" | "produces">;
  handle(ctx: RequestCtx, call: RawCall): Promise<RawAnswer>;
}

export interface RawCall {
  params: Readonly<Record<string, string>>;
  /** As the query-string parser left it: check every value. */
  query: Readonly<Record<string, unknown>>;
  /** Of a form or of JSON, or a Buffer where the route takes bytes; undefined without one. */
  body: unknown;
  /** What scripts and styles of an HTML answer must carry. */
  nonce: string;
  /** Aborted once nobody waits for the answer any more. */
  signal: AbortSignal;
  /** Aborted when the server stops: streams that would go on for ever must end themselves. */
  stopping: AbortSignal;
}

export interface RawAnswer {
  /** 200 unless told. */
  status?: number;
  /** Media type with its charset: `text/plain; charset=utf-8`. */
  type: string;
  /** Text and bytes get an ETag; streams are sent as they come. */
  body: string | Buffer | Readable;
  /** `cache-control` is `private, no-store` for members and `public, no-cache` for guests unless set here. */
  headers?: Readonly<Record<string, string>>;
}

export const rawRoutes = extensionPoint<RawRoute>(
  "raw route",
  ({ method, path }) => `${method} ${path}`,
);

/** Declares a raw route. */
export const defineRawRoute = (route: RawRoute): RawRoute => route;
