import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import { conditions, type DocumentFilter, documents } from "./document-filter.ts";
import type { FoundDocument } from "./find-documents.ts";

export interface TitleQuery {
  filter: Omit<DocumentFilter, "coarse" | "exact">;
  title: string;
  nameKey: string;
  limit: number;
}

const mostBeginning = 50;
const mostWorded = 1_000;

/**
 * Titles that begin with the input or contain its words, best first. Reads only title indexes and counts nothing,
 * so that the cost does not grow with the number of comments.
 */
export async function findTitles(
  { db }: Pick<Ctx, "db">,
  query: TitleQuery,
): Promise<FoundDocument[]> {
  return (await titleStatement(query)?.execute(db))?.rows ?? [];
}

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
