import type { CallOf, Endpoint, OutputOf } from "../../contract/endpoint.ts";
import { ApiError } from "../../contract/errors.ts";
import type { Ctx } from "../context.ts";
import { type Executed, execute } from "./execute.ts";
import { isStrictWithPages } from "./ignored-names.ts";
import { findRoute } from "./opened-routes.ts";
import { toApiError } from "./to-api-error.ts";

interface Input {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
}

/** What an endpoint answered, with the type that its contract gives it. */
export type Answered<E extends Endpoint> = Omit<Executed, "body"> & { body: OutputOf<E> };

/** Calls whatever stands at a method and path, as `callInProcess` does: for addresses that are not known before. */
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
 * Calls an endpoint of the API as the viewer of a context, without HTTP: `callInProcess(ctx)(listDiscussions, { query })`.
 * What it takes and answers is typed by the contract. Throws what the API would refuse with.
 */
export const callInProcess =
  (ctx: Ctx) =>
  async <E extends Endpoint>(endpoint: E, input: CallOf<E>): Promise<Answered<E>> => {
    const { body, ...answer } = await callAddress(ctx)(endpoint.method, endpoint.path, input);
    // The schema of the answer has stripped and checked it.
    return { ...answer, body: body as OutputOf<E> };
  };
