import { z } from "zod";
import type { AcceptedOf, AnswerOf, Endpoint, InputOf } from "../../contract/endpoint.ts";
import type { FieldError } from "../../contract/errors.ts";
import type { Paged, Paging } from "../../contract/paging.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** A list may say where it stands, and so may an object that holds a page of one. */
type Answer<E> =
  | AcceptedOf<E>
  | (AnswerOf<E> extends Array<infer Item>
      ? AnswerOf<E> | Paged<Item>
      : AnswerOf<E> | { items: AnswerOf<E>; paging: Paging });

/** An endpoint together with what it does. */
export interface Route {
  endpoint: Endpoint;
  /** The query's schema, which knows no parameters that it does not name. */
  query: z.ZodObject;
  /** The same for the body; records and lists know what they know. */
  body: z.ZodType | undefined;
  handle(ctx: Ctx, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
  /** What is wrong besides with a body that the schema refuses, so that all of it is told at once. */
  findMoreProblems?(ctx: Ctx, body: unknown): Promise<readonly FieldError[]>;
  /** Names in a body that are ignored besides those that its schema does not know. */
  findIgnored?(ctx: Ctx, input: IgnoredInput): Promise<IgnoredFields>;
}

export interface IgnoredFields {
  /** Stand for nothing here, where the names in a body are data themselves. */
  unknown?: readonly string[];
  /** Come back as they were read, and are not the viewer's to change. */
  unchanged?: readonly string[];
}

// biome-ignore lint/suspicious/noExplicitAny: parsed by the contract of the route that reads it
type IgnoredInput = { params: any; body: any };

export const routes = extensionPoint<Route>(
  "endpoint",
  ({ endpoint }) => `${endpoint.method} ${endpoint.path}`,
);

/** What the addresses of some endpoints begin with, and what is found there. */
export const resources = extensionPoint<{ name: string; description: string }>(
  "resource of the API",
  ({ name }) => name,
);

/** Joins an endpoint with its handler: load, authorise, act, present. Lists answer `paged(...)`. */
export const handle = <E extends Endpoint>(
  endpoint: E,
  handler: (ctx: Ctx, input: InputOf<E>) => Promise<Answer<E>>,
  more: Pick<Route, "findMoreProblems" | "findIgnored"> = {},
): Route => ({
  ...more,
  endpoint,
  query: (endpoint.query ?? z.object({})).strict(),
  body: strict(endpoint.body),
  handle: handler as Route["handle"],
});

const strict = (body: z.ZodType | undefined) =>
  body instanceof z.ZodObject && body.def.catchall === undefined ? body.strict() : body;
