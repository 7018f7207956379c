import { z } from "zod";
import { invalid } from "#platform/contract/errors.ts";
import type { Paged } from "#platform/contract/queries/paging.ts";
import type { Filter } from "#platform/contract/queries/query-filters.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { SearchResult } from "../../contract/resources.ts";
import type { ResolvedSearch } from "./resolve-search.ts";

/** Position of a page, and the time of the first one: newer posts do not shift later pages. */
export interface ResultPlace {
  page: number;
  foundAt: Date;
}

interface Placed {
  sort: string;
  page: number;
  limit: number;
  cursor?: string | undefined;
}

const maxPages = 1_000;

const cursorSchema = z.tuple([
  z.string().max(30),
  z.int().min(2).max(maxPages),
  z.int().min(1).max(100),
  z.int().min(0).max(8_640_000_000_000),
]);

/** Position of a cursor. Valid only with the same sort and page size. */
export function placeOf(ctx: Ctx, { sort, page, limit, cursor }: Placed): ResultPlace {
  if (cursor === undefined) return { page, foundAt: ctx.now() };
  const { data } = cursorSchema.safeParse(parsed(cursor));
  const [sorted, next, length, foundAt] = data ?? [];
  if (foundAt === undefined || next === undefined || sorted !== sort || length !== limit)
    throw invalid({ field: "cursor", message: "This cursor does not fit this search." });
  return { page: next, foundAt: new Date(foundAt) };
}

export function withCursor(
  { items, paging }: Paged<SearchResult>,
  { page, foundAt }: ResultPlace,
  { sort, limit }: Placed,
): Paged<SearchResult> {
  const isLast = page * limit >= (paging.total ?? 0) || page >= maxPages;
  const next = [sort, page + 1, limit, foundAt.getTime()];
  const cursor = isLast ? undefined : Buffer.from(JSON.stringify(next)).toString("base64url");
  return { items, paging: { ...paging, cursor } };
}

export function endingAt(resolved: ResolvedSearch, place: ResultPlace | undefined): ResolvedSearch {
  if (!place) return resolved;
  const dateInserted = upTo(resolved.filter.dateInserted, place.foundAt);
  return { ...resolved, filter: { ...resolved.filter, dateInserted } };
}

function upTo(filter: Filter<Date> | undefined, value: Date): Filter<Date> {
  if (filter && "anyOf" in filter)
    return { anyOf: filter.anyOf.filter((each) => each.getTime() <= value.getTime()) };
  const { from, to } = filter ?? {};
  const isEarlier = to !== undefined && to.value.getTime() <= value.getTime();
  return { ...(from && { from }), to: isEarlier ? to : { value, isIncluded: true } };
}

function parsed(cursor: string): unknown {
  try {
    return JSON.parse(Buffer.from(cursor, "base64url").toString());
  } catch {
    return undefined;
  }
}
