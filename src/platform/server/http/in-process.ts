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

/** Calls the API as the viewer of a context, without HTTP: for pages while they are rendered. */
export const callInProcess =
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
