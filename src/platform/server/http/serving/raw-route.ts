import type { Readable } from "node:stream";
import type { Access, CostClass, Endpoint, Method } from "../../../contract/endpoints/endpoint.ts";
import type { ApiError } from "../../../contract/errors.ts";
import { extensionPoint } from "../../extensions.ts";
import type { RequestCtx } from "../requests/open-request.ts";

/**
 * A route that is neither an API endpoint nor a page: robots.txt, feeds, streams. Writes are accepted from any site,
 * as single sign-on and one-click unsubscription require; handlers must protect themselves against CSRF.
 */
export interface RawRoute {
  method: Method;
  /**
   * Absolute path with parameters in braces: `/robots.txt`, `/discussions/{discussionID}/feed.rss`. A final `*` stands
   * for the rest of the path, which is the parameter of that name.
   */
  path: string;
  access: Access;
  /** Default "read" for GET and "write" for POST. */
  cost?: CostClass;
  /**
   * What calls are counted by besides their address, such as a known server that calls for many people; by the address
   * alone if undefined. Only for names that are known, since each has a limit of its own.
   */
  countedBy?(ctx: RequestCtx, params: RawCall["params"]): Promise<string | undefined>;
  /** Served even on sites that require sign-in. */
  beforeSignIn?: boolean;
  /** Accepts a body of any type up to this many bytes; the handler gets a Buffer. */
  takesBytes?: number;
  /**
   * The handler checks credentials of its own: sessions and API tokens are not looked at, and the viewer is a guest.
   * Each 401 counts against the limit of the IP address.
   */
  hasOwnCredentials?: boolean;
  /** Errors in another shape than that of the API. */
  presentError?(error: ApiError): Pick<RawAnswer, "type"> & { body: string };
  /**
   * Whether scripts of another site may read responses, which then hold nothing of a visitor's session: credentials are
   * never allowed. Only for routes without parameters.
   */
  allowsOrigin?(ctx: RequestCtx, origin: string): Promise<boolean>;
  /** For the API documentation, if the path is below its base. */
  about?: Pick<Endpoint, "summary" | "description" | "query" | "produces">;
  handle(ctx: RequestCtx, call: RawCall): Promise<RawAnswer>;
}

export interface RawCall {
  params: Readonly<Record<string, string>>;
  /** As parsed from the query string: validate every value. */
  query: Readonly<Record<string, unknown>>;
  /** Parsed form or JSON, or a Buffer with `takesBytes`; undefined without a body. */
  body: unknown;
  nonce: string;
  /** Aborted when the client disconnects. */
  signal: AbortSignal;
  /** Aborted when the server stops; endless streams must then end. */
  stopping: AbortSignal;
}

export interface RawAnswer {
  /** Default 200. */
  status?: number;
  /** Media type with charset: `text/plain; charset=utf-8`. */
  type: string;
  /** Text and buffers get an ETag; streams do not. */
  body: string | Buffer | Readable;
  /** `cache-control` defaults to `private, no-store` for members and `public, no-cache` for guests. */
  headers?: Readonly<Record<string, string>>;
}

export const rawRoutes = extensionPoint<RawRoute>(
  "raw route",
  ({ method, path }) => `${method} ${path}`,
);

/** Declares a raw route. */
export const defineRawRoute = (route: RawRoute): RawRoute => route;
