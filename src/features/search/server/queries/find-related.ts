import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { inTitle } from "../words/quoted-lexemes.ts";
import { stopWords } from "../words/stop-words.ts";
import { conditions, documents, type VisibleRecords } from "./document-filter.ts";

const idle = [...stopWords].map(inTitle);

/** A word of more titles than this says nothing about what a record is about. */
const maxOfWord = 500;

export interface RelatedQuery extends RecordRef {
  visible: readonly VisibleRecords[];
  limit: number;
}

/** Records that share words of the title or tags, which weigh the more the fewer records have them. */
export async function listRelatedIDs({ db }: Pick<Ctx, "db">, query: RelatedQuery) {
  const { recordType, recordID, visible, limit } = query;
  const readable = conditions({ visible, coarse: "", exact: undefined });
  const quoted = sql`'''' || replace(replace(lexeme, '\\', '\\\\'), '''', '''''') || ''''`;
  const { rows } = await sql<{ recordID: number }>`
    with lexemes as materialized (
      select lexeme, (${quoted})::tsquery as wanted
      from ${documents} as document, unnest(document.words)
      where "recordType" = ${recordType} and "recordID" = ${recordID}
        and (lexeme like '^%' or lexeme like '#%') and lexeme <> all(${idle}::text[])
    ), size as materialized (
      select count(*) as total from (select from ${documents} where "recordType" = ${recordType} limit ${maxOfWord}) as each
    ), hits as materialized (
      select hit.*, count(*) over (partition by lexeme) as shared
      from lexemes cross join lateral (
        select "recordID", "dateInserted" from ${documents} as document
        where words @@ wanted and "recordID" <> ${recordID} and ${readable} limit ${maxOfWord}
      ) as hit
    )
    select "recordID" from hits cross join size
    group by "recordID", "dateInserted"
    order by sum(ln((total + 1.0) / shared)) desc, "dateInserted" desc, "recordID" desc
    limit ${limit}`.execute(db);
  return rows.map((row) => row.recordID);
}
