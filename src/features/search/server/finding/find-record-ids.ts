import type { Ctx } from "#platform/server/context.ts";
import { searchQuery } from "../../contract/routes.ts";
import { findAsWide } from "./find-records.ts";
import { parseQuery } from "./parse-query.ts";
import { readAsked } from "./read-asked.ts";

export interface RecordsAsked {
  query: string;
  recordType: string;
  categoryID?: number | undefined;
  limit: number;
}

/** Ids of the newest visible records of one type that match all words, for lists of other features. */
export async function findRecordIDs(ctx: Ctx, asked: RecordsAsked): Promise<number[]> {
  const { query, recordType, categoryID, limit } = asked;
  const input = searchQuery.parse({
    query,
    recordTypes: [recordType],
    includeArchivedCategories: true,
    includeChildCategories: true,
    sort: "-dateInserted",
    ...(categoryID && { categoryID }),
  });
  const read = await readAsked(ctx, input);
  const { found } = await findAsWide(ctx, read, { ...input, limit }, { isStrict: true });
  return found.rows.map(({ recordID }) => recordID);
}

export function isOfWordsOnly(query: string): boolean {
  const { terms, filters, excluded } = parseQuery(query);
  const isPlain = terms.every((term) => !(term.isPhrase || term.isExcluded || term.inTitle));
  return isPlain && filters.size === 0 && excluded.size === 0;
}
