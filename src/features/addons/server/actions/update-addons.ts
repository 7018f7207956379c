import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { publishToNodes } from "#platform/server/publish-to-nodes.ts";
import type { StartTask } from "#platform/server/startup/start-tasks.ts";
import { type Addon, addonsTag, listAddons } from "../domain/addons.ts";
import { checkUse } from "../domain/check-use.ts";
import { stopTopic } from "../domain/topics.ts";
import {
  type AddonRow,
  changeRow,
  type FailureReason,
  listRows,
  lockAll,
  lockRow,
} from "../queries/addons.ts";
import { migrateAddon } from "./migrate-addon.ts";
import { quarantine } from "./note-failure.ts";

/**
 * Follows new versions of add-ons that are on: migrates their tables, and stops those whose requirements are no longer
 * met or whose migrations fail.
 */
export async function updateAddons(ctx: Ctx): Promise<void> {
  if (ctx.platform.config.FOLKMOOT_SAFE_MODE) return;
  for (const addon of await listAddons(ctx))
    if (addon.state === "on") await updateAddon(ctx, addon);
}

async function updateAddon(ctx: Ctx, { found, row }: Addon) {
  if (!found?.manifest || !row) return;
  const { version } = found.manifest;
  let reason: FailureReason = "requirements";
  try {
    await ctx.transaction(async (tx) => {
      await lockAll(tx);
      const rows = await listRows(tx);
      checkUse(tx.platform, { key: row.key, isOn: true, wasOn: true, rows });
      reason = "migration";
      await migrateAddon(tx, found, row);
      if (row.version === version) return;
      await changeRow(tx, row.addonID, { version });
      await tx.invalidate(addonsTag);
      publishToNodes(tx, stopTopic, { key: row.key });
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) throw error;
    await stop(ctx, row, reason, error.message);
  }
}

const stop = (ctx: Ctx, { addonID }: AddonRow, reason: FailureReason, message: string) =>
  ctx.transaction(async (tx) => {
    const locked = await lockRow(tx, addonID);
    if (locked) await quarantine(tx, locked, { reason, message, output: "" });
  });

export const updateOnStart: StartTask = { name: "addons", run: updateAddons };
