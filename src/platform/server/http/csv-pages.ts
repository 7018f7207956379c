import { z } from "zod";
import type { Ctx } from "../context.ts";
import { type Executed, execute, type RawInput } from "./execute.ts";
import { nextPage } from "./paging-headers.ts";
import type { Route } from "./route.ts";

const mostRows = 50_000;

/** All pages of a list, one after the other, unless the caller asks for a certain one. */
export async function executeAllPages(ctx: Ctx, route: Route, input: RawInput): Promise<Executed> {
  if (input.query?.page !== undefined || input.query?.limit !== undefined)
    return execute(ctx, route, input);
  const items: unknown[] = [];
  let query = { ...input.query, ...largestPage(route) };
  while (true) {
    const executed = await execute(ctx, route, { ...input, query });
    items.push(...(executed.body as unknown[]));
    const next = executed.paging && nextPage(executed.paging);
    if (!next || items.length >= mostRows) return { status: 200, body: items.slice(0, mostRows) };
    query = { ...query, ...next };
  }
}

function largestPage({ endpoint }: Route): Record<string, unknown> {
  const limit = endpoint.query?.shape.limit as z.ZodType | undefined;
  const most = limit && z.globalRegistry.get(limit)?.mostPerPage;
  return typeof most === "number" ? { limit: most } : {};
}
