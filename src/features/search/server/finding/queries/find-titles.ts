import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { conditions, type DocumentFilter, documents } from "./document-filter.ts";
import type { FoundDocument } from "./find-documents.ts";

export interface TitleQuery {
  filter: Omit<DocumentFilter, "coarse" | "exact">;
  /** Words of titles, as a text for `::tsquery`; empty where there are none. */
  title: string;
  /** What was typed, folded. */
  nameKey: string;
  limit: number;
}

/** So many of those that begin as was typed are looked at, and of those that have its words. */
const mostBeginning = 50;
const mostWorded = 1_000;

/**
 * Titles that begin as was typed and those that have its words, the best first. Nothing is counted, and each is read from
 * an index that has titles alone or their words apart, so that it costs the same among millions of comments.
 */
export async function findTitles(
  { db }: Pick<Ctx, "db">,
  query: TitleQuery,
): Promise<FoundDocument[]> {
  return (await titleStatement(query)?.execute(db))?.rows ?? [];
}

/** Nothing where nothing was typed. */
function titleStatement(query: TitleQuery): RawBuilder<FoundDocument> | undefined {
  const { filter, title, nameKey, limit } = query;
  const readable = conditions({ ...filter, coarse: "", exact: undefined });
  const begins = sql<boolean>`"nameKey" like ${`${escaped(nameKey)}%`}`;
  const read = sql`select ctid as tid from ${documents} as document where ${readable}`;
  const beginning = sql`(${read} and ${begins} order by "nameKey" using ~<~ limit ${mostBeginning})`;
  const worded = sql`(${read} and words @@ ${title}::tsquery limit ${mostWorded})`;
  const parts = [...(nameKey === "" ? [] : [beginning]), ...(title === "" ? [] : [worded])];
  if (parts.length === 0) return undefined;
  return sql<FoundDocument>`
    select "recordType", "recordID", type, "rootType", "rootID", 0 as rank, 1 as hits
    from (${sql.join(parts, sql` union `)}) as found
    join ${documents} as document on document.ctid = found.tid
    order by "nameKey" = ${nameKey} desc, ${begins} desc,
      0.04 * ln(1 + greatest(0, score))
        + 0.1 / (1 + greatest(0, extract(epoch from now() - "dateInserted")) / 31557600) desc,
      "recordID" desc
    limit ${limit}`;
}

const escaped = (text: string) => text.replaceAll(/[\\%_]/g, "\\$&");
