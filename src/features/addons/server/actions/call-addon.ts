import type { Ctx } from "#platform/server/context.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import type { CallKind } from "../../contract/rules/limits.ts";
import { asRunning, findAddon, type RunningAddon } from "../domain/addons.ts";
import { allSettings } from "../domain/settings-of.ts";
import { answerHost } from "../host/answer-host.ts";
import { AddonError } from "../processes/addon-error.ts";
import { processOf } from "../processes/process-table.ts";
import { noteFailure } from "./note-failure.ts";

export interface CallOptions {
  kind: CallKind;
  /** Widget type, name of the job, number of the migration. */
  name?: string;
  args?: unknown;
  locale?: string;
  now?: Date;
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
    const failure = error instanceof AddonError ? error : unexpected(error);
    const { kind, name = "" } = options;
    await noteFailure(hostCtx, addon, failure, [kind, name].filter(Boolean).join(" "));
    throw failure;
  }
}

/** A process is stopped by a change of the add-on and by the fault of another call. */
async function callAgainIfStopped(ctx: Ctx, addon: RunningAddon, options: CallOptions) {
  try {
    return await callWithin(ctx, addon, options);
  } catch (error) {
    if (!(error instanceof AddonError) || error.kind !== "stopped") throw error;
    const now = asRunning(ctx, await findAddon(ctx, addon.key));
    if (!now) throw error;
    return callWithin(ctx, now, options);
  }
}

/** The same without counting failures, and with answers by this context, such as a transaction. */
export const callWithin = async (
  ctx: Ctx,
  addon: RunningAddon,
  { kind, name = "", args = null, locale = "en", now = ctx.now() }: CallOptions,
): Promise<unknown> =>
  processOf(ctx.platform, addon.found).call({
    kind,
    name,
    args,
    surroundings: {
      settings: allSettings(ctx, addon.found.manifest, addon.row),
      locale,
      now: now.toISOString(),
    },
    answer: (method, given) => answerHost(ctx, addon, method, given),
  });

const unexpected = (error: unknown) => new AddonError("error", (error as Error).message);
