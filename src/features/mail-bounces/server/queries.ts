import { sql } from "kysely";
import type { BounceReport } from "#features/mail/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const countOf = { hard: "countHard", soft: "countSoft", complaint: "countComplaints" } as const;

export async function wasReported({ db }: Ctx, address: string, since: Date): Promise<boolean> {
  const row = await db
    .selectFrom("bouncedAddresses")
    .select("bounceID")
    .where("address", "=", address.toLowerCase())
    .where("dateLast", ">", since)
    .executeTakeFirst();
  return row !== undefined;
}

/** Bounces before `since` no longer count. */
export async function countBounce(
  { db, now }: TransactionCtx,
  {
    address,
    kind,
    reason,
    countAs,
  }: Pick<BounceReport, "address" | "kind" | "reason"> & { countAs: BounceReport["kind"] },
  since: Date,
) {
  const start = { countHard: 0, countSoft: 0, countComplaints: 0, [countOf[countAs]]: 1 };
  const last = { kind, reason: reason.slice(0, 500), dateLast: now() };
  const { rows } = await sql<BouncedRow>`
    insert into "bouncedAddresses" as b
      (address, "countHard", "countSoft", "countComplaints", kind, reason, "dateFirst", "dateLast")
    values (${address.toLowerCase()}, ${start.countHard}, ${start.countSoft}, ${start.countComplaints},
      ${last.kind}, ${last.reason}, ${now()}, ${last.dateLast})
    on conflict (address) do update set kind = excluded.kind, reason = excluded.reason,
      "dateLast" = excluded."dateLast",
      "countHard" = excluded."countHard" + case when b."dateLast" > ${since} then b."countHard" else 0 end,
      "countSoft" = excluded."countSoft" + case when b."dateLast" > ${since} then b."countSoft" else 0 end,
      "countComplaints" = excluded."countComplaints"
        + case when b."dateLast" > ${since} then b."countComplaints" else 0 end
    returning *`.execute(db);
  return rows[0] as BouncedRow;
}

export const markStopped = ({ db, now }: TransactionCtx, bounceID: number) =>
  db
    .updateTable("bouncedAddresses")
    .set({ dateStopped: now() })
    .where("bounceID", "=", bounceID)
    .execute();

/** False if the report was stored before. */
export async function noteReport({ db, now }: TransactionCtx, reportKey: string): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("bounceReports")
    .values({ reportKey, dateInserted: now() })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export interface BounceFilters {
  address?: string | undefined;
  stopped?: boolean | undefined;
}

const filtered = ({ db }: Ctx, { address, stopped }: BounceFilters) =>
  db
    .selectFrom("bouncedAddresses")
    .$if(address !== undefined, (query) =>
      query.where("address", "like", `%${address?.toLowerCase().replaceAll(/[\\%_]/g, "\\$&")}%`),
    )
    .$if(stopped !== undefined, (query) =>
      query.where("dateStopped", stopped ? "is not" : "is", null),
    );

export const listBounced = (
  ctx: Ctx,
  filters: BounceFilters,
  { page, limit }: { page: number; limit: number },
) =>
  filtered(ctx, filters)
    .selectAll()
    .orderBy("dateLast", "desc")
    .orderBy("bounceID", "desc")
    .limit(limit)
    .offset((page - 1) * limit)
    .execute();

export type BouncedRow = Awaited<ReturnType<typeof listBounced>>[number];

export async function countBounced(ctx: Ctx, filters: BounceFilters): Promise<number> {
  const { count } = await filtered(ctx, filters)
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export const findStopped = ({ db }: Ctx, address: string) =>
  db
    .selectFrom("bouncedAddresses")
    .selectAll()
    .where("address", "=", address.toLowerCase())
    .where("dateStopped", "is not", null)
    .executeTakeFirst();

export const findBounced = ({ db }: Ctx, bounceID: number) =>
  db.selectFrom("bouncedAddresses").selectAll().where("bounceID", "=", bounceID).executeTakeFirst();

export const deleteBounced = ({ db }: TransactionCtx, address: string) =>
  db.deleteFrom("bouncedAddresses").where("address", "=", address.toLowerCase()).execute();

/** Deletes addresses without recent bounces, and keys of reports too old to be accepted. */
export async function forgetOld(
  { db }: Ctx,
  { addressesBefore, reportsBefore }: { addressesBefore: Date; reportsBefore: Date },
) {
  await db.deleteFrom("bouncedAddresses").where("dateLast", "<", addressesBefore).execute();
  await db.deleteFrom("bounceReports").where("dateInserted", "<", reportsBefore).execute();
}

export async function listOwners(
  { db }: Ctx,
  addresses: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ userID: number; address: string }>`
    select "userID", lower(email) as address from users
    where lower(email) = any(${[...addresses]}::text[]) and "dateDeleted" is null`.execute(db);
  return new Map(rows.map(({ userID, address }) => [address, userID]));
}
