import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Stores the digest, and returns how often others and the viewer posted it since a date. */
export async function noteTrace({ db, viewer, now }: Ctx, digest: Buffer, since: Date) {
  const { rows } = await sql<{ others: number; own: number }>`
    with noted as (
      insert into "spamTraces" as t (digest, "insertUserID", "dateInserted")
      values (${digest}, ${viewer.userID}, ${now()})
      on conflict (digest, "insertUserID") do update set count = t.count + 1, "dateInserted" = excluded."dateInserted"
      returning count
    )
    select (select count - 1 from noted)::int as own, (
      select count(*)::int from "spamTraces"
      where digest = ${digest} and "insertUserID" <> ${viewer.userID} and "dateInserted" >= ${since}
    ) as others`.execute(db);
  return rows[0] ?? { others: 0, own: 0 };
}

export const forgetTracesBefore = ({ db }: Ctx, date: Date) =>
  db.deleteFrom("spamTraces").where("dateInserted", "<", date).execute();

export async function forgetTracesOf({ db }: TransactionCtx, userID: number): Promise<void> {
  await sql`
    with locked as (
      select digest from "spamTraces" where "insertUserID" = ${userID} order by digest for update
    )
    delete from "spamTraces" t using locked
    where t."insertUserID" = ${userID} and t.digest = locked.digest`.execute(db);
}
