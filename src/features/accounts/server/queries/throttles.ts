import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface Limit {
  digest: Buffer;
  /** Attempts before delays begin. */
  free: number;
  longestSeconds: number;
  /** Time until all free attempts are available again; they refill gradually. */
  refillSeconds: number;
}

const forgetAfterMs = 86_400_000;

/**
 * Counts an attempt in one statement, so that concurrent ones cannot bypass the limit. Returns false without
 * counting during a delay. Delays double with each attempt beyond the free ones. A free attempt never blocks, not
 * even a request that started earlier and is counted later.
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

/** Must not be rolled back with a failed sign-in. */
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
