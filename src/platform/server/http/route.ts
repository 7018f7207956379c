import { z } from "zod";
import type { AnswerOf, Endpoint, InputOf } from "../../contract/endpoint.ts";
import type { FieldError } from "../../contract/errors.ts";
import type { Paged, Paging } from "../../contract/paging.ts";
import type { Ctx } from "../context.ts";
import { extensionPoint } from "../extensions.ts";

/** A list may say where it stands, and so may an object that holds a page of one. */
type Answer<E> =
  AnswerOf<E> extends Array<infer Item>
    ? AnswerOf<E> | Paged<Item>
    : AnswerOf<E> | { items: AnswerOf<E>; paging: Paging };

/** An endpoint together with what it does. */
export interface Route {
  endpoint: Endpoint;
  /** The query's schema, which refuses parameters that it does not name. */
  query: z.ZodObject;
  handle(ctx: Ctx, input: { params: unknown; query: unknown; body: unknown }): Promise<unknown>;
  /** What is wrong besides with a body that the schema refuses, so that all of it is told at once. */
  findMoreProblems?(ctx: Ctx, body: unknown): Promise<readonly FieldError[]>;
}

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
  more: Pick<Route, "findMoreProblems"> = {},
): Route => ({
  ...more,
  endpoint,
  query: (endpoint.query ?? z.object({})).strict(),
  handle: handler as Route["handle"],
});
