import { audit } from "#features/audit-logs/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { publishToNodes } from "#platform/server/publish-to-nodes.ts";
import type { AddonPatch } from "../../contract/resources/addon.ts";
import { type Addon, addonOf, addonsTag, getAddon } from "../domain/addons.ts";
import { checkRole } from "../domain/check-role.ts";
import { checkUse } from "../domain/check-use.ts";
import { mergeSettings } from "../domain/merge-settings.ts";
import { stopTopic } from "../domain/topics.ts";
import type { FoundAddon } from "../folders/found-addon.ts";
import { knownAddons } from "../folders/found-addons.ts";
import {
  type AddonChanges,
  type AddonRow,
  changeRow,
  insertRow,
  listRows,
  lockAll,
} from "../queries/addons.ts";
import { deleteFailures } from "../queries/failures.ts";
import { ensureMember } from "./ensure-member.ts";
import { migrateAddon } from "./migrate-addon.ts";

export const addonToggled = { eventType: "addon_toggled", name: "An add-on was changed" };

export type AddonChange = Pick<AddonPatch, "enabled" | "capabilities" | "roleID" | "settings">;

/** Switches an add-on on or off and changes its settings. Migrates its tables before it runs. */
export async function switchAddon(ctx: Ctx, key: string, change: AddonChange): Promise<Addon> {
  if (!ctx.viewer.permissions.isSystem) await requireProvenIdentity(ctx);
  await getAddon(ctx, key);
  if (change.roleID) await checkRole(ctx, change.roleID);
  return ctx.transaction(async (tx) => {
    await lockAll(tx);
    const rows = await listRows(tx);
    const found = knownAddons(tx.platform).get(key);
    const stored = rows.find((each) => each.key === key);
    const row = stored ?? (await insertRow(tx, firstValues(key, found)));
    const isOn = change.enabled ?? row.isEnabled;
    checkUse(tx.platform, { key, isOn, wasOn: row.isEnabled, rows });
    const changes = await changesFor(tx, { row, found, change, isOn });
    const chosen = await changeRow(tx, row.addonID, changes);
    if (isOn && change.enabled !== undefined) await deleteFailures(tx, row.addonID);
    const changed = isOn && found ? await migrateAddon(tx, found, chosen) : chosen;
    await tx.invalidate(addonsTag);
    publishToNodes(tx, stopTopic, { key });
    await record(tx, changed, row.isEnabled);
    return addonOf(key, found, changed);
  });
}

const firstValues = (key: string, found: FoundAddon | undefined) => ({
  key,
  name: found?.manifest?.name ?? key,
  version: found?.manifest?.version ?? "",
});

interface Changing {
  row: AddonRow;
  found: FoundAddon | undefined;
  change: AddonChange;
  isOn: boolean;
}

async function changesFor(tx: TransactionCtx, changing: Changing): Promise<AddonChanges> {
  const { row, found, change, isOn } = changing;
  const manifest = found?.manifest;
  const settings =
    change.settings && manifest ? mergeSettings(tx, manifest, row, change.settings) : {};
  const roleID = change.roleID === undefined ? {} : { roleID: change.roleID };
  if (!isOn || !manifest) return { isEnabled: isOn, ...settings, ...roleID };
  const accepted = acceptedBy(row, manifest.capabilities, change.capabilities);
  return {
    isEnabled: true,
    name: manifest.name,
    version: manifest.version,
    acceptedCapabilities: accepted,
    ...settings,
    ...roleID,
    ...(accepted.includes("write:posts") && { memberID: await ensureMember(tx, row, manifest) }),
    ...(change.enabled !== undefined && noFailure),
  };
}

const noFailure = {
  failureReason: null,
  failureMessage: "",
  failureOutput: "",
  dateFailed: null,
  dateJobs: null,
} as const;

/** Exactly what it asks for, which must have been accepted now or before. */
function acceptedBy(row: AddonRow, asked: readonly string[], given: readonly string[] = []) {
  const accepted = new Set([...row.acceptedCapabilities, ...given]);
  if (asked.some((each) => !accepted.has(each)))
    throw invalid({
      field: "capabilities",
      message: "Accept everything that the add-on asks for, or leave it off.",
    });
  return [...asked];
}

async function record(tx: TransactionCtx, { key, name, isEnabled }: AddonRow, wasEnabled: boolean) {
  const toggled = isEnabled ? "Enabled" : "Disabled";
  const done = isEnabled === wasEnabled ? "Changed" : toggled;
  await audit(tx, {
    eventType: addonToggled.eventType,
    message: `${done} the add-on ${name}.`,
    text: { id: "audit.addon", values: { done, name } },
    context: { addonKey: key, enabled: isEnabled },
  });
}
