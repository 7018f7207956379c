import type { z } from "zod";
import type { Accepted } from "./accepted.ts";
import type { PermissionName } from "./permissions.ts";

export type Method = "GET" | "POST" | "PATCH" | "PUT" | "DELETE";

/** Who may call an endpoint. Checks on the record itself come on top, in the handler. */
export type Access =
  | { kind: "public"; reason: string }
  | { kind: "signedIn"; scopes: readonly string[] | "any" }
  | { kind: "may"; permissions: readonly PermissionName[] };

/** Open to guests, and why that is right. A private community still asks guests to sign in. */
export const publicAccess = (reason: string): Access => ({ kind: "public", reason });
/** Whoever is signed in; what it shows or changes is not for API tokens that are made for some permissions only. */
export const signedIn: Access = { kind: "signedIn", scopes: [] };
/** The same, also for API tokens that are made for one of these permissions; the handler checks them. */
export const signedInFor = (...scopes: PermissionName[]): Access => ({ kind: "signedIn", scopes });
/** Whoever is signed in, with whatever token: it neither shows nor changes anything of the member's own. */
export const signedInByAny: Access = { kind: "signedIn", scopes: "any" };
/** Any one of the permissions is enough. */
export const may = (...permissions: PermissionName[]): Access => ({ kind: "may", permissions });

/** What a call costs the site; rate limits are set per class. */
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
  /** Other paths of the same call, with the same parameters: `/drafts/schedule/{draftID}`. */
  aliases?: readonly string[];
  /** The one of `aliases` by which the documentation lists it, where its path may be taken for that of another one. */
  documentedAt?: string;
  summary: string;
  description?: string;
  access: Access;
  params?: Params;
  query?: Query;
  body?: Body;
  /** The response body; nothing that it does not name leaves the server. Left out: 204. */
  output?: Output;
  /** What is told instead, with the status 202, where what was sent is kept but waits for somebody. */
  accepted?: Waiting;
  /** 200, or 201 for POST, or 204 without output, unless told. */
  status?: number;
  /** Statuses by which it may refuse, beside those that follow from what it takes. */
  refuses?: readonly number[];
  /** The type of the records that it answers about; what features add to those, it can be asked for. */
  recordType?: string;
  /** How lists are paged: "numbered" knows the total, "more" only whether there is a next page. */
  paging?: "numbered" | "more";
  /** The order of the list as CSV, for lists that can be paged to their end in no other one. */
  csv?: { sort: string };
  /** "read" for GET and "write" for all others unless told. Answers to "credentials" are never kept. */
  cost?: CostClass;
  /** Content types other than JSON that the body may have, such as `multipart/form-data`. */
  consumes?: string;
  /** The field of a `multipart/form-data` body in which the file comes; `file` unless told. */
  fileField?: string;
  /** Media type of the response where it is not JSON; the handler then answers with text or bytes. */
  produces?: string;
  /** The field of the body with the ids of a long-running call, which can go on later with those that are left. */
  runsLong?: string;
  /** Whether such a call deals with all of its ids in one transaction, or with none. */
  runsAtOnce?: boolean;
  /** Fields of the body that may differ where a call is made again with its `Idempotency-Key`. */
  incidental?: readonly string[];
  /** Fields of a record that is read here which only an edit at an address below it changes. */
  editedBelow?: readonly string[];
  /**
   * All guests share the answer for some seconds, or until something changes that it depends on: the handler
   * names that in `ctx.tags`. Not for what counts or tells apart who asks.
   */
  keptForGuests?: boolean;
  /**
   * Members with the same permissions share what pages are answered, until something changes that it depends on: the
   * handler names that in `ctx.tags`. Only for what asks nothing of the viewer but the permissions, and not when it is.
   */
  sharedByPermissions?: boolean;
  /** Answers even where others are held back: guests of a private community, unconfirmed members. */
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

/** What a handler receives, parsed and with defaults filled in. */
export type InputOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _O>
    ? { params: Parsed<P>; query: Parsed<Q>; body: Parsed<B> }
    : never;

type WaitingOf<E> = E extends { accepted?: infer Waiting } ? Waiting : undefined;

/** What a handler answers: the shape before the output schema strips and checks it. */
export type AnswerOf<E> =
  E extends Endpoint<infer _P, infer _Q, infer _B, infer O>
    ? O extends z.ZodType
      ? z.input<O>
      : void
    : never;

/** What it answers instead where what was sent waits for somebody. */
export type AcceptedOf<E> =
  WaitingOf<E> extends infer W ? (W extends z.ZodType ? Accepted<z.input<W>> : never) : never;

/** What a caller receives. */
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

/** What a caller sends. */
export type CallOf<E> =
  E extends Endpoint<infer P, infer Q, infer B, infer _O>
    ? Part<"params", P> & Part<"query", Q> & Part<"body", B>
    : never;
