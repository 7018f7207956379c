import { type RawBuilder, type SqlBool, sql } from "kysely";

interface SeenPlaces {
  recordType: string;
  /** Condition on `events."parentRecordID"`. */
  visible: RawBuilder<SqlBool>;
}

/** Condition on `events`: they are in one of these places. */
export function isInPlaces(places: readonly SeenPlaces[]): RawBuilder<SqlBool> {
  const conditions = places.map(
    ({ recordType, visible }) =>
      sql<SqlBool>`(events."parentRecordType" = ${recordType} and ${visible})`,
  );
  return sql<SqlBool>`(${sql.join(conditions, sql` or `)})`;
}

export const isInRecords = (recordIDs: readonly number[]) =>
  sql<SqlBool>`events."parentRecordID" = any(${[...recordIDs]}::int[])`;
