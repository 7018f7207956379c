import { isGuest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { addressKey } from "#platform/server/http/limits/rate-limits.ts";
import type { Platform } from "#platform/server/platform.ts";
import { limitTime } from "../queries/limit-time.ts";

export interface Deadline {
  until: number;
  spend(ms: number): void;
}

/** Database time per minute for guests: on one process, and per address. */
const guestsMs = 30_000;
const addressMs = 6_000;
/** Minimum that remains once the limit is reached. */
const cheapMs = 100;
export const newestMs = 500;
export const newestOnly = 2_000;

interface Spending {
  until: number;
  byKey: Map<string, number>;
}

const spendings = new WeakMap<Platform, Spending>();
const minuteMs = 60_000;
const allGuests = "";

function spendingOf(platform: Platform): Spending {
  const now = performance.now();
  const spending = spendings.get(platform);
  if (spending && spending.until > now) return spending;
  const fresh = { until: now + minuteMs, byKey: new Map<string, number>() };
  spendings.set(platform, fresh);
  return fresh;
}

/** Guests have half the time of members, and less once they have used much of their limit. */
export function deadlineOf(ctx: Ctx): Deadline {
  const maxMs = ctx.platform.config.FOLKMOOT_SEARCH_MS;
  const start = performance.now();
  if (!isGuest(ctx.viewer) || !ctx.request) return { until: start + maxMs, spend: () => undefined };
  const { byKey } = spendingOf(ctx.platform);
  const address = addressKey(ctx.request.ip);
  const spent = (key: string) => byKey.get(key) ?? 0;
  const isUsedUp = spent(allGuests) > guestsMs || spent(address) > addressMs;
  return {
    until: start + Math.min(maxMs / 2, isUsedUp ? cheapMs : maxMs),
    spend(ms) {
      for (const key of [allGuests, address]) byKey.set(key, spent(key) + ms);
    },
  };
}

export type Reading = Pick<Ctx, "db" | "cache">;

/** Reads before the deadline of the search. Undefined if it has passed. */
export async function beforeDeadline<Value>(
  ctx: Ctx,
  { until, spend }: Deadline,
  read: (reading: Reading) => Promise<Value>,
): Promise<Value | undefined> {
  const start = performance.now();
  const left = Math.floor(until - start);
  if (left <= 0) return undefined;
  try {
    return await withinMs(ctx, left, read);
  } finally {
    spend(performance.now() - start);
  }
}

export async function withinMs<Value>(
  ctx: Ctx,
  ms: number,
  read: (reading: Reading) => Promise<Value>,
): Promise<Value | undefined> {
  try {
    return await ctx.db.transaction().execute(async (db) => {
      await limitTime(db, ms);
      return await read({ db, cache: ctx.cache });
    });
  } catch (error) {
    if (isCancelled(error)) return undefined;
    throw error;
  }
}

const isCancelled = (error: unknown) => (error as { code?: string } | null)?.code === "57014";
