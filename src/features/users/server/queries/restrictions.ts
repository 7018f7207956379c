import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type RestrictionKind = "ban" | "silence";

const columns = {
  ban: { isOn: "banned", dateEnds: "dateBanEnds" },
  silence: { isOn: "silenced", dateEnds: "dateSilenceEnds" },
} as const;

/** How a restriction of the row of `users` in a statement stands now: 0 from the moment in which it ends. */
function restrictionNow({ now }: Pick<Ctx, "now">, kind: RestrictionKind): RawBuilder<number> {
  const { isOn, dateEnds } = columns[kind];
  return sql<number>`case when users.${sql.ref(dateEnds)} <= ${now()} then 0 else users.${sql.ref(isOn)} end`;
}

/** Columns for statements about `users` that decide who may come in and who may write. */
export const restrictionsNow = (ctx: Pick<Ctx, "now">) =>
  [restrictionNow(ctx, "ban").as("banned"), restrictionNow(ctx, "silence").as("silenced")] as const;

/** Whether somebody is not banned at this moment, as a condition. */
export const isLetIn = (ctx: Pick<Ctx, "now">) => sql<boolean>`${restrictionNow(ctx, "ban")} = 0`;

/** `dateEnds` is null for what lasts until it is lifted. */
export const setRestriction = (
  { db, now }: TransactionCtx,
  userID: number,
  kind: RestrictionKind,
  { isOn, dateEnds }: { isOn: boolean; dateEnds: Date | null },
) =>
  db
    .updateTable("users")
    .set({
      [columns[kind].isOn]: isOn ? 1 : 0,
      [columns[kind].dateEnds]: dateEnds,
      dateUpdated: now(),
    })
    .where("userID", "=", userID)
    .execute();

/** Members whose restriction of a kind has ended, kept from others until the end of the transaction. */
export async function lockEnded(
  { db, now }: TransactionCtx,
  kind: RestrictionKind,
  limit: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("userID")
    .where(columns[kind].dateEnds, "<=", now())
    .orderBy("userID")
    .limit(limit)
    .forNoKeyUpdate()
    .skipLocked()
    .execute();
  return rows.map(({ userID }) => userID);
}
