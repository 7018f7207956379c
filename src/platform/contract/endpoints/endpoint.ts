import type { z } from "zod";
import type { PermissionName } from "../permissions.ts";
import type { Accepted } from "./accepted.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Who may call an endpoint. The handler checks access to the record in addition. */
export type Access =
  | { kind: "public"; reason: string }
  | { kind: "signedIn"; scopes: readonly string[] | "any" }
  | { kind: "may"; permissions: readonly PermissionName[] };

/** Open to guests, with the reason. In a private community guests still must sign in. */
export const publicAccess = (reason: string): Access => ({ kind: "public", reason });
/** Any member, but no API token with scopes: reads or changes the member's own data. */
export const signedIn: Access = { kind: "signedIn", scopes: [] };
/** Any member, including API tokens with one of these scopes; the handler checks the permissions. */
export const signedInFor = (...scopes: PermissionName[]): Access => ({ kind: "signedIn", scopes });
/** Any member with any token: neither reads nor changes the member's own data. */
export const signedInByAny: Access = { kind: "signedIn", scopes: "any" };
/** Requires any one of the permissions. */
export const may = (...permissions: PermissionName[]): Access => ({ kind: "may", permissions });

/** Rate limits are set per class. */
export type CostClass = "file" | "read" | "search" | "write" | "upload" | "credentials";

type Shape = z.ZodObject;

export interface Endpoint<
  Params extends Shape | undefined = Shape | undefined,
  Query extends Shape | undefined = Shape | undefined,
  Body extends z.ZodType | undefined = z.ZodType | undefined,
  Output extends z.ZodType | undefined = z.ZodType | undefined,
  M extends Method = Method,
  Path extends string = string,
  Waiting extends z.ZodType | undefined = z.ZodType | undefined,
> {
  method: M;
  /** Below `/api/v2`, with parameters in braces: `/themes/{themeID}`. */
  path: Path;
  /** Other paths with the same parameters: `/drafts/schedule/{draftID}`. */
  aliases?: readonly string[];
  /** One of `aliases` to document instead of `path`, if `path` could be taken for that of another endpoint. */
  documentedAt?: string;
  summary: string;
  description?: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The response body; fields that it does not declare are stripped. Without it: 204. */
  output?: Output;
  /** Body of a 202 response if the submission is held for approval. */
  accepted?: Waiting;
  /** By default 200, 201 for POST, 204 without output. */
  status?: number;
  /** Additional error statuses, beyond those implied by the input. */
  refuses?: readonly number[];
  /** Type of the returned records; clients can request the fields that features add to it. */
  recordType?: string;
  /** How lists are paged: "numbered" knows the total, "more" only whether there is a next page. */
  paging?: "numbered" | "more";
  /** Sort order of the CSV export, for lists that only this order can page to the end. */
  csv?: { sort: string };
  /** By default "read" for GET and "write" otherwise. Responses of "credentials" are never cached. */
  cost?: CostClass;
  /** Content type of the body other than JSON, such as `multipart/form-data`. */
  consumes?: string;
  /** Field of the file in a `multipart/form-data` body; `file` by default. */
  fileField?: string;
  /** Media type of the response if it is not JSON; the handler returns text or bytes. */
  produces?: string;
  /** Body field with the ids of a long-running operation, which can be resumed with the remaining ids. */
  runsLong?: string;
  /** Processes all ids in one transaction. */
  runsAtOnce?: boolean;
  /** Body fields that are ignored when requests with the same `Idempotency-Key` are compared. */
  incidental?: readonly string[];
  /** Fields of this record that only an endpoint below its path can change. */
  editedBelow?: readonly string[];
  /**
   * Guests share the cached response for some seconds, or until one of `ctx.tags` is invalidated. Not for
   * endpoints that count views or depend on the visitor.
   */
  keptForGuests?: boolean;
  /**
   * Members with equal permissions share the cached response for pages, until one of `ctx.tags` is invalidated.
   * Only if the response depends on permissions alone, not on the viewer or the time.
   */
  sharedByPermissions?: boolean;
  /** Available to guests of private communities and to unconfirmed members. */
  beforeSignIn?: boolean;
}

/** Declares an endpoint: one source for validation, types, documentation and the client. */
export function endpoint<
  const M extends Method,
  const Path extends string,
  Params extends Shape | undefined = undefined,
  Query extends Shape | undefined = undefined,
  Body extends z.ZodType | undefined = undefined,
  Output extends z.ZodType | undefined = undefined,
  Waiting extends z.ZodType | undefined = undefined,
>(
  definition: Endpoint<Params, Query, Body, Output, M, Path, Waiting>,
): Endpoint<Params, Query, Body, Output, M, Path, Waiting> {
  return definition;
}

type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Given<S> = S extends z.ZodType ? z.input<S> : undefined;

/** Handler input, parsed and with defaults. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _O>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

type WaitingOf<E> = E extends { accepted?: infer Waiting } ? Waiting : undefined;

/** Handler result, before the output schema strips and validates it. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer O>
    ? O extends z.ZodType
      ? z.input<O>
      : void
    : never;

/** Handler result if the submission is held for approval. */
export type AcceptedOf<E> =
  WaitingOf<E> extends infer W ? (W extends z.ZodType ? Accepted<z.input<W>> : never) : never;

/** Response as clients receive it. */
export type OutputOf<E> =
  | (E extends Endpoint<infer _P, infer _Q, infer _B, infer O>
      ? O extends z.ZodType
        ? z.output<O>
        : void
      : never)
  | (WaitingOf<E> extends infer W ? (W extends z.ZodType ? z.output<W> : never) : never);

type Part<Name extends string, S> = S extends z.ZodType
  ? Record<never, never> extends Given<S>
    ? { [K in Name]?: Given<S> }
    : { [K in Name]: Given<S> }
  : { [K in Name]?: undefined };

/** Request as clients send it. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _O>
    ? Part<"params", P> & Part<"query", Q> & Part<"body", B>
    : never;
