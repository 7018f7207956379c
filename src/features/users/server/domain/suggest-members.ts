import { type Paged, paged } from "#platform/contract/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Fragment } from "../present/fragment.ts";
import { type SuggestionOrder, suggestUsers } from "../queries/suggest-users.ts";
import { presentFragments } from "./fragments.ts";

interface Suggestion {
  name: string;
  order: SuggestionOrder;
  page: number;
  limit: number;
}

/** Members whose name begins with (or, without `*`, is) what was typed. */
export async function suggestMembers(ctx: Ctx, query: Suggestion): Promise<Paged<Fragment>> {
  const { name, order, page, limit } = query;
  const found = await suggestUsers(ctx, order, {
    name,
    isPrefix: name.endsWith("*"),
    limit: limit + 1,
    offset: (page - 1) * limit,
  });
  const items = await presentFragments(ctx, found.slice(0, limit));
  return paged(items, { page, limit, hasMore: found.length > limit });
}
