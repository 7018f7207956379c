import { sql } from "kysely";
import type { TransactionCtx } from "#platform/server/context.ts";

/** Empties and deletes the events of a member; returns their ids. */
export async function eraseEventsOf(
  { db, now }: TransactionCtx,
  insertUserID: number,
): Promise<number[]> {
  await sql`
    delete from "eventQuestions" q using events e
    where q."eventID" = e."eventID" and e."insertUserID" = ${insertUserID}`.execute(db);
  const { rows } = await sql<{ eventID: number }>`
    with locked as (
      select "eventID" from events where "insertUserID" = ${insertUserID} order by 1 for update
    )
    update events set name = '', body = '', "bodyHtml" = '', "bodyText" = '', location = null,
      "locationUrl" = null, "ctaLabel" = null, "ctaUrl" = null, "dateFilled" = null,
      "dateDeleted" = coalesce("dateDeleted", ${now()})
    from locked where events."eventID" = locked."eventID" returning events."eventID"`.execute(db);
  return rows.map(({ eventID }) => eventID);
}
