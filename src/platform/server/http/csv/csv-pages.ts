import { z } from "zod";
import { invalid } from "../../../contract/errors.ts";
import type { Ctx } from "../../context.ts";
import { execute } from "../endpoints/execute.ts";
import type { Executed, RawInput } from "../endpoints/raw-input.ts";
import type { Route } from "../endpoints/route.ts";
import { nextPage } from "../responses/paging-headers.ts";

/**
 * All pages of a list, each loaded when the previous one was consumed, so that memory is that of one page; one
 * page if the caller asks for a certain one. Sets ignored names on `result` with the first page.
 */
export async function* listPages(
  ctx: Ctx,
  route: Route,
  input: RawInput,
  result: Pick<Executed, "ignored"> = {},
): AsyncGenerator<readonly unknown[]> {
  const isOne = input.query?.page !== undefined || input.query?.limit !== undefined;
  let query = isOne ? input.query : { ...input.query, ...orderOf(route, input), ...largest(route) };
  while (true) {
    const { body, paging, ignored } = await execute(ctx, route, { ...input, query });
    result.ignored = ignored;
    yield body as unknown[];
    // Nothing caches this response; without this, tags and loaded values of a long list would pile up.
    ctx.tags.clear();
    ctx.loaded?.clear();
    const next = isOne || !paging ? undefined : nextPage(paging);
    if (!next) return;
    query = { ...query, ...next };
  }
}

/** Some lists can be paged to their end in one order only. */
function orderOf({ endpoint: { csv } }: Route, { query: { sort } = {} }: RawInput) {
  if (csv === undefined) return {};
  if (sort === undefined || sort === csv.sort || sort === `-${csv.sort}`)
    return { sort: sort ?? csv.sort };
  throw invalid({
    field: "sort",
    message: `All of this list can be sorted by ${csv.sort} only. Ask for a page to have it sorted otherwise.`,
  });
}

function largest({ endpoint }: Route): Record<string, unknown> {
  const limit = endpoint.query?.shape.limit as z.ZodType | undefined;
  const max = limit && z.globalRegistry.get(limit)?.maxPerPage;
  return typeof max === "number" ? { limit: max } : {};
}

/** Loads the first page before it returns, so that errors of the call are thrown here. */
export async function withFirstPage<Page>(
  pages: AsyncGenerator<Page>,
): Promise<AsyncGenerator<Page>> {
  const first = await pages.next();
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* pages;
  })();
}
