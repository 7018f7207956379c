import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Database } from "#platform/server/database/kysely.ts";

/** Counts a visit on first activity and after each half hour of inactivity. */
export const storeActivity = ({ db, now }: Ctx, userID: number, ipAddress: string | null) =>
  db
    .updateTable("users")
    .set({
      dateLastActive: now(),
      isRecent: true,
      lastIPAddress: ipAddress,
      countVisits: sql`"countVisits" + case when "countVisits" > 0 and "dateLastActive" > ${new Date(now().getTime() - 1_800_000)} then 0 else 1 end`,
    })
    .where("userID", "=", userID)
    .where("dateDeleted", "is", null)
    .execute();

/** Retention of IP addresses, too. */
const recentDays = 90;

export async function forgetRecent({ db, now }: TransactionCtx) {
  const rows = await db
    .selectFrom("users")
    .select("userID")
    .where("isRecent", "=", true)
    .where((eb) =>
      eb.or([eb("dateLastActive", "is", null), eb("dateLastActive", "<", daysAgo(now()))]),
    )
    .orderBy("userID")
    .forNoKeyUpdate()
    .execute();
  await changing(db, rows).set({ isRecent: false }).execute();
}

/** IP addresses are retained for 90 days after the last visit (manifest of users). */
export async function forgetAddresses({ db, now }: TransactionCtx) {
  const rows = await db
    .selectFrom("users")
    .select("userID")
    .where((eb) =>
      eb.or([
        eb.and([eb("insertIPAddress", "is not", null), eb("dateInserted", "<", daysAgo(now()))]),
        eb.and([eb("lastIPAddress", "is not", null), eb("dateLastActive", "<", daysAgo(now()))]),
      ]),
    )
    .orderBy("userID")
    .forNoKeyUpdate()
    .execute();
  await changing(db, rows)
    .set({
      insertIPAddress: sql`case when "dateInserted" < ${daysAgo(now())} then null else "insertIPAddress" end`,
      lastIPAddress: sql`case when "dateLastActive" < ${daysAgo(now())} then null else "lastIPAddress" end`,
    })
    .execute();
}

const changing = (db: Database, rows: readonly { userID: number }[]) =>
  db
    .updateTable("users")
    .where("userID", "=", sql<number>`any(${rows.map(({ userID }) => userID)}::int[])`);

const daysAgo = (now: Date) => new Date(now.getTime() - recentDays * 86_400_000);
