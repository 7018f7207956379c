import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface UsageEntry {
  scope: string;
  userID: number;
  periodStart: Date;
  characters: number;
  characterLimit: number;
}

/**
 * Adds to the entries that stay within their limits, and returns the scopes of those. Rows are locked in the order
 * given, which must be the same for all callers.
 */
export async function addUsage({ db }: TransactionCtx, entries: readonly UsageEntry[]) {
  const rows = await db
    .insertInto("translationUsage")
    .values([...entries])
    .onConflict((conflict) =>
      conflict
        .columns(["scope", "userID", "periodStart"])
        .doUpdateSet(({ ref }) => ({
          characters: sql<number>`${ref("translationUsage.characters")} + ${ref("excluded.characters")}`,
          characterLimit: ref("excluded.characterLimit"),
        }))
        .where(
          sql<boolean>`"translationUsage".characters + excluded.characters <= excluded."characterLimit"`,
        ),
    )
    .returning("scope")
    .execute();
  return new Set(rows.map(({ scope }) => scope));
}

/** Takes back what was counted and not sent. */
export async function subtractUsage({ db }: Ctx, entries: readonly UsageEntry[]) {
  for (const { scope, userID, periodStart, characters } of entries)
    await db
      .updateTable("translationUsage")
      .set({ characters: sql<number>`greatest(0, characters - ${characters})` })
      .where("scope", "=", scope)
      .where("userID", "=", userID)
      .where("periodStart", "=", periodStart)
      .execute();
}

/** Characters by scope. */
export async function readUsage({ db }: Ctx, periodStart: Date) {
  const rows = await db
    .selectFrom("translationUsage")
    .select(["scope", "characters"])
    .where("periodStart", "=", periodStart)
    .where("userID", "=", 0)
    .execute();
  return new Map(rows.map(({ scope, characters }) => [scope, Number(characters)]));
}

export const deleteUsageBefore = ({ db }: Ctx, days: Date, months: Date) =>
  db
    .deleteFrom("translationUsage")
    .where(({ eb, and, or }) =>
      or([
        and([eb("scope", "in", ["member", "minute"]), eb("periodStart", "<", days)]),
        eb("periodStart", "<", months),
      ]),
    )
    .execute();
