import { type RawBuilder, sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export type RestrictionKind = "ban" | "silence";

const columns = {
  ban: { isOn: "banned", dateEnds: "dateBanEnds" },
  silence: { isOn: "silenced", dateEnds: "dateSilenceEnds" },
} as const;

/** 0 once the end date has passed, even if the row is not updated yet. */
function restrictionNow({ now }: Pick<Ctx, "now">, kind: RestrictionKind): RawBuilder<number> {
  const { isOn, dateEnds } = columns[kind];
  return sql<number>`case when users.${sql.ref(dateEnds)} <= ${now()} then 0 else users.${sql.ref(isOn)} end`;
}

export const restrictionsNow = (ctx: Pick<Ctx, "now">) =>
  [restrictionNow(ctx, "ban").as("banned"), restrictionNow(ctx, "silence").as("silenced")] as const;

export const isNotBanned = (ctx: Pick<Ctx, "now">) =>
  sql<boolean>`${restrictionNow(ctx, "ban")} = 0`;

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
