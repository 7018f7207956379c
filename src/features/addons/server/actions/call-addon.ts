import type { Ctx } from "#platform/server/context.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import type { CallKind } from "../../contract/rules/limits.ts";
import { asRunning, findAddon, type RunningAddon } from "../domain/addons.ts";
import { allSettings, withoutSecrets } from "../domain/settings-of.ts";
import { answerWithinLimits } from "../host/answer-within-limits.ts";
import { AddonError, asAddonError } from "../processes/addon-error.ts";
import type { AnswerHost } from "../processes/addon-process.ts";
import { processOf } from "../processes/process-table.ts";
import { noteFailure } from "./note-failure.ts";

export interface CallOptions {
  kind: CallKind;
  /** Widget type, name of the job, number of the migration. */
  name?: string;
  args?: unknown;
  locale?: string;
  now?: Date;
  /** Whether a failure of the same work was counted before. */
  isCounted?: boolean;
  /** How its calls of the site are answered, where not as usual. */
  answer?: AnswerHost;
}

/**
 * Calls a function of an add-on in its process. Rejects with an `AddonError`, after which it may be quarantined. What
 * the add-on asks meanwhile is answered as the product, within its capabilities.
 */
export async function callAddon(
  ctx: Ctx,
  addon: RunningAddon,
  options: CallOptions,
): Promise<unknown> {
  const hostCtx = createJobContext(ctx.platform, ctx.log, ctx.jobID);
  try {
    return await callAgainIfStopped(hostCtx, addon, { now: ctx.now(), ...options });
  } catch (error) {
    const failure = asAddonError(error);
    const { kind, name = "", isCounted = false } = options;
    failure.isCounted ||= isCounted;
    const during = [kind, name].filter(Boolean).join(" ");
    await noteFailure(hostCtx, addon, failure, during).catch((unnoted: unknown) =>
      ctx.log.error({ err: unnoted, addon: addon.key }, "failure of an add-on not noted"),
    );
    throw failure;
  }
}

/** A process is stopped by a change of the add-on and by the fault of another call. */
async function callAgainIfStopped(ctx: Ctx, addon: RunningAddon, options: CallOptions) {
  try {
    return await callWithin(ctx, addon, options);
  } catch (error) {
    if (!(error instanceof AddonError) || error.kind !== "stopped") throw error;
    const current = asRunning(ctx, await findAddon(ctx, addon.key));
    if (!current) throw error;
    return callWithin(ctx, current, options);
  }
}

/** The same without counting failures, and with answers by this context, such as a transaction. */
export async function callWithin(
  ctx: Ctx,
  addon: RunningAddon,
  { kind, name = "", args = null, locale = "en", now = ctx.now(), answer }: CallOptions,
): Promise<unknown> {
  const { found, row } = addon;
  try {
    return await processOf(ctx.platform, found, kind).call({
      kind,
      name,
      args,
      surroundings: {
        settings: allSettings(ctx, found.manifest, row),
        locale,
        now: now.toISOString(),
      },
      answer: answer ?? answerWithinLimits(ctx, addon, kind),
    });
  } catch (error) {
    const failure = asAddonError(error);
    failure.change((text) => withoutSecrets(ctx, row, text));
    throw failure;
  }
}
