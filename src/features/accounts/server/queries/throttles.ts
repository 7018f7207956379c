import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface Limit {
  digest: Buffer;
  /** Attempts before pauses begin. */
  free: number;
  longestSeconds: number;
}

const forgetAfterMs = 86_400_000;

/**
 * Counts an attempt in one statement, so that parallel ones cannot slip through together. False, and
 * nothing counted, while a pause lasts. The pause doubles with each attempt beyond the free ones.
 */
export async function countAttempt(
  ctx: Ctx,
  { digest, free, longestSeconds }: Limit,
): Promise<boolean> {
  const { now, platform } = ctx;
  // Within a transaction the count must stay when the guess is rolled back.
  const db = "afterCommit" in ctx ? platform.db : ctx.db;
  const date = now();
  const isOld = new Date(date.getTime() - forgetAfterMs);
  const { rows } = await sql`
    insert into throttles (digest, count, "dateBlocked", "dateUpdated")
    values (${digest}, 1, ${date}, ${date})
    on conflict (digest) do update set
      count = case when throttles."dateUpdated" < ${isOld} then 1 else throttles.count + 1 end,
      "dateBlocked" = case
        when throttles."dateUpdated" < ${isOld} or throttles.count < ${free}::int then ${date}
        else ${date}::timestamptz + make_interval(secs => least(
          ${longestSeconds}::float, power(2, least(throttles.count + 1 - ${free}::int, 20))))
      end,
      "dateUpdated" = ${date}
    where throttles."dateBlocked" <= ${date}
    returning count`.execute(db);
  return rows.length > 0;
}

export async function findDateBlocked({ db }: Ctx, digest: Buffer): Promise<Date | undefined> {
  const row = await db
    .selectFrom("throttles")
    .select("dateBlocked")
    .where("digest", "=", digest)
    .executeTakeFirst();
  return row?.dateBlocked;
}

export const forgetAttempts = ({ db }: Ctx, digests: readonly Buffer[]) =>
  db
    .deleteFrom("throttles")
    .where("digest", "in", [...digests])
    .execute();

export const removeOldThrottles = ({ db, now }: Ctx) =>
  db
    .deleteFrom("throttles")
    .where("dateUpdated", "<", new Date(now().getTime() - forgetAfterMs))
    .execute();
