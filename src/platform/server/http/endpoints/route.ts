import { z } from "zod";
import type {
  AcceptedOf,
  AnswerOf,
  Endpoint,
  InputOf,
} from "../../../contract/endpoints/endpoint.ts";
import type { FieldError } from "../../../contract/errors.ts";
import type { Paged, Paging } from "../../../contract/queries/paging.ts";
import type { Ctx } from "../../context.ts";
import { type Extensions, extensionPoint } from "../../extensions.ts";

type Answer<E> =
  | AcceptedOf<E>
  | (AnswerOf<E> extends Array<infer Item>
      ? AnswerOf<E> | Paged<Item>
      : AnswerOf<E> | { items: AnswerOf<E>; paging: Paging });

/** An endpoint with its handler. */
export interface Route {
  endpoint: Endpoint;
  /** Schema of the query, strict. */
  query: z.ZodObject;
  /** Schema of the body, strict in objects with fixed fields. */
  body: z.ZodType | undefined;
  /** Optional query parameters that features add through an extension point of the endpoint's feature. */
  listParameters?(extensions: Pick<Extensions, "list">): z.ZodRawShape;
  handle(ctx: Ctx, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
  /** Further errors in a body that fails its schema, so that the response lists all at once. */
  findMoreProblems?(ctx: Ctx, body: unknown): Promise<readonly FieldError[]>;
  /** Ignored names in a body, besides those unknown to its schema. */
  findIgnored?(ctx: Ctx, input: IgnoredInput): Promise<IgnoredFields>;
}

export interface IgnoredFields {
  /** Unknown names, where the names in a body are data themselves. */
  unknown?: readonly string[];
  /** Fields that came back unchanged and that the viewer may not edit. */
  unchanged?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: parsed by the contract of the route that reads it
type IgnoredInput = { params: any; body: any };

export const routes = extensionPoint<Route>(
  "endpoint",
  ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
);

/** First path segment of some endpoints, and its description in the API documentation. */
export const resources = extensionPoint<{ name: string; description: string }>(
  "resource of the API",
  ({ name }) => name,
);

/** Joins an endpoint with its handler, which loads, authorizes, acts and presents. Lists return `paged(...)`. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  handler: (ctx: Ctx, input: InputOf<E>) => Promise<Answer<E>>,
  more: Pick<Route, "findMoreProblems" | "findIgnored" | "listParameters"> = {},
): Route => ({
  ...more,
  endpoint,
  query: (endpoint.query ?? z.object({})).strict(),
  body: strict(endpoint.body),
  handle: handler as Route["handle"],
});

/** Refuses unknown fields, unless the schema says what to do with them. */
export const strict = (body: z.ZodType | undefined) =>
  body instanceof z.ZodObject && body.def.catchall === undefined ? body.strict() : body;
