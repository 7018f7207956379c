import type { Ctx } from "#platform/server/context.ts";
import type { IntegrationFailure } from "../../contract/rules.ts";
import { storeOutage } from "../queries/integrations.ts";
import type { IntegrationError } from "./integration-error.ts";
import { type Integration, integrationsTag } from "./integrations.ts";

/** Seconds without refreshes after the first failure; each further one doubles them. */
const pauses: Partial<Record<IntegrationFailure, number>> = { away: 60, rate: 60, denied: 900 };
const forbidden = 403;
const longestPause = 6 * 3_600;
/** A service may ask for more. */
const longestAsked = 24 * 3_600;

export const isAway = (ctx: Ctx, { row }: Integration): boolean =>
  (row?.awayUntil?.getTime() ?? 0) > ctx.now().getTime();

/** Whether a failure says nothing about other records: what stands around this one was moved, locked or taken away. */
export const concernsOneRecord = ({ reason, details }: IntegrationError): boolean =>
  ["moved", "not-found", "refused", "unreadable"].includes(reason) ||
  (reason === "denied" && details.status === forbidden);

/** Lets an integration rest on all nodes. Failures that concern one record alone change nothing. */
export async function noteFailure(
  ctx: Ctx,
  { row }: Integration,
  error: IntegrationError,
): Promise<void> {
  const { reason, details, message } = error;
  const first = pauses[reason];
  if (!row || first === undefined || concernsOneRecord(error)) return;
  const failures = row.failures + 1;
  const usual = Math.min(longestPause, first * 2 ** Math.min(failures - 1, 20));
  const seconds = Math.max(usual, Math.min(longestAsked, details.retryAfterSeconds ?? 0));
  const awayUntil = new Date(ctx.now().getTime() + seconds * 1_000);
  await ctx.transaction(async (tx) => {
    await storeOutage(tx, row, { failure: reason, failures, awayUntil });
    await tx.invalidate(integrationsTag);
  });
  const { attachmentType } = row;
  ctx.log.warn(
    { integration: attachmentType, failure: reason, message, seconds },
    "integration failed",
  );
}

export async function noteSuccess(ctx: Ctx, { row }: Integration): Promise<void> {
  if (!row || (row.failures === 0 && !row.awayUntil)) return;
  await ctx.transaction(async (tx) => {
    await storeOutage(tx, row, { failure: null, failures: 0, awayUntil: null });
    await tx.invalidate(integrationsTag);
  });
}
