import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface Limit {
  digest: Buffer;
  /** Attempts before pauses begin. */
  free: number;
  longestSeconds: number;
  /** After so many seconds all free attempts are there again; some of them sooner. */
  refillSeconds: number;
}

const forgetAfterMs = 86_400_000;

/**
 * Counts an attempt in one statement, so that parallel ones cannot slip through together. False, and
 * nothing counted, while a pause lasts. The pause doubles with each attempt beyond the free ones. A free one
 * blocks nothing, not even a call that came a moment before and is counted after it.
 */
export async function countAttempt(
  ctx: Ctx,
  { digest, free, longestSeconds, refillSeconds }: Limit,
): Promise<boolean> {
  const date = ctx.now();
  const remembered = sql`greatest(0, throttles.count - ${free / refillSeconds}::float
    * greatest(0, extract(epoch from ${date}::timestamptz - throttles."dateUpdated")))`;
  const { rows } = await sql`
    insert into throttles (digest, count, "dateBlocked", "dateUpdated")
    values (${digest}, 1, to_timestamp(0), ${date})
    on conflict (digest) do update set
      count = ${remembered} + 1,
      "dateBlocked" = case
        when ${remembered} + 1 <= ${free}::int then throttles."dateBlocked"
        else ${date}::timestamptz + make_interval(secs => least(
          ${longestSeconds}::float, power(2, least(${remembered} + 1 - ${free}::int, 20))))
      end,
      "dateUpdated" = ${date}
    where throttles."dateBlocked" <= ${date}
    returning count`.execute(lastingDb(ctx));
  return rows.length > 0;
}

/** Within a transaction a count must stay when the guess is rolled back. */
const lastingDb = (ctx: Ctx) => ("afterCommit" in ctx ? ctx.platform.db : ctx.db);

export const uncountAttempt = (ctx: Ctx, digest: Buffer) =>
  lastingDb(ctx)
    .updateTable("throttles")
    .set(({ eb }) => ({ count: eb("count", "-", 1) }))
    .where("digest", "=", digest)
    .where("count", ">=", 1)
    .execute();

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
