import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { RowID } from "#platform/server/records/record-lists.ts";

export const addToScores = ({ db }: TransactionCtx, changes: ReadonlyMap<number, number>) =>
  sql`
    update events set score = score + change.by
    from unnest(${[...changes.keys()]}::int[], ${[...changes.values()]}::int[]) as change(id, by)
    where "eventID" = change.id`.execute(db);

export const scoreInSql = (rowID: RowID) =>
  sql<number>`(select score from events where "eventID" = ${rowID})`;

/** Id of the current row of events. */
export const idOfRow: RowID = sql<number>`events."eventID"`;

/** Condition that an event is in the places that `visible` matches. */
export const isAmong = (rowID: RowID, visible: RawBuilder<SqlBool>) => sql<boolean>`exists (
  select from events where events."eventID" = ${rowID} and events."dateDeleted" is null and ${visible})`;
