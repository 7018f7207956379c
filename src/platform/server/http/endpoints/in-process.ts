import type { CallOf, Endpoint, OutputOf } from "../../../contract/endpoints/endpoint.ts";
import { ApiError } from "../../../contract/errors.ts";
import { defineLoad } from "../../cache/define-load.ts";
import type { Ctx } from "../../context.ts";
import { isStrictWithPages } from "../requests/ignored-names.ts";
import { toApiError } from "../responses/to-api-error.ts";
import { execute } from "./execute.ts";
import { findRoute } from "./opened-routes.ts";
import type { Executed } from "./raw-input.ts";

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** Response of an endpoint, typed by its contract. */
export type Answered<E extends Endpoint> = Omit<Executed, "body"> & { body: OutputOf<E> };

/** Like `callInProcess`, for a method and path that are known only at run time. */
export const callAddress =
  (ctx: Ctx) =>
  async (method: string, path: string, { params, query, body }: Input): Promise<Executed> => {
    const route = findRoute(ctx.platform.extensions, `${method} ${path}`);
    if (!route) throw new ApiError(404, "Endpoint Not Found");
    try {
      const isStrict = isStrictWithPages(ctx.platform.config);
      return await execute(ctx, route, { params, query, body, isStrict });
    } catch (error) {
      throw toApiError(error, ctx.log);
    }
  };

/**
 * Calls an endpoint as the viewer of a context, without HTTP: `callInProcess(ctx)(listDiscussions, { query })`.
 * Input and output are typed by the contract. Throws the API's errors.
 */
export const callInProcess =
  (ctx: Ctx) =>
  async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Answered<E>> => {
    const { body, ...answer } = await callAddress(ctx)(endpoint.method, endpoint.path, input);
    // Safe: `execute` validated the output by its schema.
    return { ...answer, body: body as OutputOf<E> };
  };

const sharedAnswers = defineLoad((ctx, key: string) => {
  const { path, query } = JSON.parse(key) as { path: string; query: Record<string, unknown> };
  return callAddress(ctx)("GET", path, { query });
});

/**
 * Like `callInProcess` for lists that several parts of a page may read: those that ask the same share one answer,
 * which none of them may change. The query consists of JSON values.
 */
export const readOnce =
  (ctx: Ctx) =>
  async <E extends Endpoint>(
    endpoint: E,
    query: NonNullable<CallOf<E>["query"]>,
  ): Promise<Answered<E>> => {
    const { path } = endpoint;
    const { body, ...answer } = await sharedAnswers(ctx, JSON.stringify({ path, query }));
    // Safe: `execute` validated the output by its schema.
    return { ...answer, body: body as OutputOf<E> };
  };
