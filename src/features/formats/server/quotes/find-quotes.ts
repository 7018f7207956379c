import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import type { QuotedRecord } from "../../contract/rules/quotes.ts";
import { type QuotedPost, quotable } from "../extension-points.ts";
import { quotesIn } from "./place-quotes.ts";

export type FindQuote = (quoted: QuotedRecord) => QuotedPost | undefined;

export async function findQuotes(ctx: Ctx, quotes: readonly QuotedRecord[]): Promise<FindQuote> {
  const kinds = new Map<string, ReadonlyMap<number, QuotedPost>>();
  for (const [recordType, own] of Map.groupBy(quotes, (quoted) => quoted.recordType)) {
    const kind = findFacet(ctx.platform.extensions, recordType, quotable);
    const recordIDs = [...new Set(own.map(({ recordID }) => recordID))];
    if (kind) kinds.set(recordType, await kind.find(ctx, recordIDs));
  }
  return ({ recordType, recordID }) => kinds.get(recordType)?.get(recordID);
}

/**
 * Rejects quotes of posts that the author may not see, with the same error as for missing ones. Quotes in
 * `earlierHtml` may stay, since readers without access see none of their text. Returns the posts.
 */
export async function checkQuotes(
  ctx: Ctx,
  quotes: readonly QuotedRecord[],
  earlierHtml = "",
): Promise<FindQuote> {
  if (quotes.length === 0) return () => undefined;
  const nameOf = ({ recordType, recordID }: QuotedRecord) => `${recordType}:${recordID}`;
  const earlier = new Set(quotesIn(earlierHtml).map(nameOf));
  const added = quotes.filter((quoted) => !earlier.has(nameOf(quoted)));
  const find = await findQuotes(ctx, added);
  if (added.every(find)) return find;
  throw invalid({ field: "body", message: "A quoted post no longer exists." });
}
