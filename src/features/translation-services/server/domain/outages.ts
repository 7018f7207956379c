import type { Ctx } from "#platform/server/context.ts";
import type { TranslationFailure } from "../../contract/rules.ts";
import { claimTrial, endOutage, storeOutage } from "../queries/translators.ts";
import { type ConfiguredTranslator, servicesTag } from "./configured-translators.ts";

/** Seconds that a service is left alone after its first failure; each further one doubles them. */
const pauses: Partial<Record<TranslationFailure, number>> = {
  away: 30,
  rate: 30,
  unreadable: 30,
  denied: 300,
  quota: 3_600,
};
const longestPause = 6 * 3_600;
/** A service may ask for more. */
const longestAsked = 24 * 3_600;
/** How long others wait for the outcome of a trial. */
const trialMs = 60_000;

/** Seconds for which a service is left alone by all nodes; 0 if it can be asked. */
export const secondsAway = (ctx: Ctx, { row }: ConfiguredTranslator): number =>
  Math.max(0, Math.ceil(((row?.awayUntil?.getTime() ?? 0) - ctx.now().getTime()) / 1_000));

/**
 * Asks for the right to send to a service: after an outage one call of all nodes has it. Returns what
 * `noteFailure` needs to know, undefined if another call is trying.
 */
export async function beginSending(
  ctx: Ctx,
  { translator: { type }, row }: ConfiguredTranslator,
): Promise<{ seen: Date | null } | undefined> {
  const seen = row?.awayUntil ?? null;
  if (!seen) return { seen };
  const until = new Date(ctx.now().getTime() + trialMs);
  const isClaimed = await ctx.transaction(async (tx) => {
    const claimed = await claimTrial(tx, type, seen, until);
    await tx.invalidate(servicesTag);
    return claimed;
  });
  return isClaimed ? { seen: until } : undefined;
}

/** Leaves a service alone for a while, on all nodes. Failures that concern one text alone change nothing. */
export async function noteFailure(
  ctx: Ctx,
  service: ConfiguredTranslator,
  seen: Date | null,
  {
    reason,
    retryAfterSeconds,
  }: { reason: TranslationFailure; retryAfterSeconds?: number | undefined },
): Promise<number> {
  const { translator, row } = service;
  const { type } = translator;
  const first = pauses[reason];
  if (first === undefined) {
    // The trial after an outage failed for another reason, so the next call tries again.
    if (seen) await noteSuccess(ctx, service);
    return 0;
  }
  const failures = (row?.failures ?? 0) + 1;
  const usual = Math.min(longestPause, first * 2 ** Math.min(failures - 1, 20));
  const seconds = Math.max(usual, Math.min(longestAsked, retryAfterSeconds ?? 0));
  const awayUntil = new Date(ctx.now().getTime() + seconds * 1_000);
  await ctx.transaction(async (tx) => {
    await storeOutage(tx, type, seen, { failure: reason, failures, awayUntil });
    await tx.invalidate(servicesTag);
  });
  ctx.log.warn({ service: type, failure: reason, seconds }, "translation service failed");
  return seconds;
}

export async function noteSuccess(ctx: Ctx, { translator, row }: ConfiguredTranslator) {
  if (!row?.failure && !row?.awayUntil) return;
  await ctx.transaction(async (tx) => {
    await endOutage(tx, translator.type);
    await tx.invalidate(servicesTag);
  });
}
