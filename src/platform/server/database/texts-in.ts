import { sql } from "kysely";
import type { RecordText, RecordTexts } from "../records/record-texts.ts";

/** `RecordTexts` of records that are rows of one table. */
export function textsIn(table: string, idColumn: string, columns: readonly string[]): RecordTexts {
  const [rows, id] = [sql.table(table), sql.ref(idColumn)];
  const text = sql`concat_ws(' ', ${sql.join(columns.map((column) => sql.ref(column)))})`;
  return {
    async lastID({ db }) {
      const { rows: found } = await sql<{ last: number | null }>`
        select max(${id}) as last from ${rows}`.execute(db);
      return found[0]?.last ?? 0;
    },
    async listTexts({ db }, part, { after, upTo }) {
      const { rows: found } = await sql<RecordText>`
        select ${id} as "recordID", ${text} as text from ${rows}
        where ${id} > ${after} and ${id} <= ${upTo} and position(${part} in ${text}) > 0`.execute(
        db,
      );
      return found;
    },
  };
}
