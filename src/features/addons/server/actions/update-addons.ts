import { setTimeout as delay } from "node:timers/promises";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { publishToNodes } from "#platform/server/publish-to-nodes.ts";
import type { StartTask } from "#platform/server/startup/start-tasks.ts";
import { type Addon, addonsTag, isMigrated, listAddons } from "../domain/addons.ts";
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
import { isLockTimeout } from "../queries/store.ts";
import { migrateAddon } from "./migrate-addon.ts";
import { quarantine } from "./note-failure.ts";

/**
 * Follows new versions of add-ons that are on: migrates their tables, and stops those whose requirements are no longer
 * met or whose migrations fail. Those that lacked something before are tried again. Never rejects: what goes wrong
 * with one add-on is logged.
 */
export async function updateAddons(ctx: Ctx): Promise<void> {
  if (ctx.platform.config.FOLKMOOT_SAFE_MODE) return;
  try {
    for (const addon of (await listAddons(ctx)).filter(isFollowed)) await tryUpdate(ctx, addon);
  } catch (error) {
    ctx.log.error({ err: error }, "the add-ons were not updated");
  }
}

const isFollowed = ({ state, row }: Addon): boolean =>
  state === "on" || state === "updating" || (state === "quarantined" && lacks(row));

const lacks = (row: AddonRow | undefined) => row?.failureReason === "requirements";

async function tryUpdate(ctx: Ctx, addon: Addon) {
  const progress: Progress = { reason: "requirements" };
  try {
    await updateAddon(ctx, addon, progress);
  } catch (error) {
    if (addon.row && error instanceof ApiError && error.status === 409)
      await stop(ctx, addon.row, progress.reason, error.message);
    // It does not run before its tables are made: at the next start, or when somebody looks again.
    else if (!isLockTimeout(error))
      ctx.log.error({ err: error, addon: addon.key }, "add-on was not updated");
  }
}

interface Progress {
  reason: FailureReason;
}

async function updateAddon(ctx: Ctx, { key, found }: Addon, progress: Progress) {
  if (!found?.manifest) return;
  const { version } = found.manifest;
  await ctx.transaction(async (tx) => {
    await lockAll(tx);
    const rows = await listRows(tx);
    const row = rows.find((each) => each.key === key);
    if (!row?.isEnabled) return;
    checkUse(tx.platform, { key, isOn: true, wasOn: true, rows });
    if (row.failureReason === null && isMigrated(found, row)) return;
    progress.reason = "migration";
    await migrateAddon(tx, found, row);
    await changeRow(tx, row.addonID, { version, ...(lacks(row) && { failureReason: null }) });
    await tx.invalidate(addonsTag);
    publishToNodes(tx, stopTopic, { key });
  });
}

const stop = (ctx: Ctx, { addonID }: AddonRow, reason: FailureReason, message: string) =>
  ctx.transaction(async (tx) => {
    const locked = await lockRow(tx, addonID);
    if (locked) await quarantine(tx, locked, { reason, message, output: "" });
  });

const startMs = 20_000;

/** Requests are answered meanwhile where it takes long, without the add-ons that are not ready. */
export const updateOnStart: StartTask = {
  name: "addons",
  run: (ctx) => Promise.race([updateAddons(ctx), delay(startMs, undefined, { ref: false })]),
};
