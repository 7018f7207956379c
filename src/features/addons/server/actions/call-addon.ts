import type { Ctx } from "#platform/server/context.ts";
import { createJobContext } from "#platform/server/create-context.ts";
import type { CallKind } from "../../contract/rules/limits.ts";
import type { RunningAddon } from "../domain/addons.ts";
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
}

/**
 * Calls a function of an add-on in its process. Rejects with an `AddonError`, after which it may be quarantined. What
 * the add-on asks meanwhile is answered as the product, within its capabilities.
 */
export async function callAddon(
  ctx: Ctx,
  addon: RunningAddon,
  { kind, name = "", args = null, locale = "en" }: CallOptions,
): Promise<unknown> {
  const { platform } = ctx;
  const { found, row } = addon;
  const hostCtx = createJobContext(platform, ctx.log, ctx.jobID);
  try {
    return await processOf(platform, found).call({
      kind,
      name,
      args,
      surroundings: {
        settings: allSettings(ctx, found.manifest, row),
        locale,
        now: ctx.now().toISOString(),
      },
      answer: (method, given) => answerHost(hostCtx, addon, method, given),
    });
  } catch (error) {
    const failure = error instanceof AddonError ? error : unexpected(error);
    await noteFailure(hostCtx, addon, failure, [kind, name].filter(Boolean).join(" "));
    throw failure;
  }
}

const unexpected = (error: unknown) => new AddonError("error", (error as Error).message);
