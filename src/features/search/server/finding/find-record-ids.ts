import type { Ctx } from "#platform/server/context.ts";
import { searchQuery } from "../../contract/routes.ts";
import { parseQuery } from "../parsing/parse-query.ts";
import { findWidening } from "./find-records.ts";
import { resolveSearch } from "./resolve-search.ts";

export interface RecordQuery {
  query: string;
  recordType: string;
  categoryID?: number | undefined;
  limit: number;
}

/** Ids of the newest visible records of one type that match all words, for lists of other features. */
export async function findRecordIDs(ctx: Ctx, options: RecordQuery): Promise<number[]> {
  const { query, recordType, categoryID, limit } = options;
  const input = searchQuery.parse({
    query,
    recordTypes: [recordType],
    includeArchivedCategories: true,
    includeChildCategories: true,
    sort: "-dateInserted",
    ...(categoryID && { categoryID }),
  });
  const resolved = await resolveSearch(ctx, input);
  const { found } = await findWidening(ctx, resolved, { ...input, limit }, { isStrict: true });
  return found.rows.map(({ recordID }) => recordID);
}

export function isOfWordsOnly(query: string): boolean {
  const { terms, filters, excluded } = parseQuery(query);
  const isPlain = terms.every((term) => !(term.isPhrase || term.isExcluded || term.inTitle));
  return isPlain && filters.size === 0 && excluded.size === 0;
}
