import { z } from "zod";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { labelledTypes } from "../../contract/rules/capabilities.ts";
import { addonLimits } from "../../contract/rules/limits.ts";
import type { RunningAddon } from "../domain/addons.ts";
import { HostRefusal, requireCapability } from "../domain/host-refusal.ts";
import { labelsTag, tagOfLabels } from "../domain/label-tags.ts";
import {
  countLabels,
  deleteLabel,
  hasLabels,
  insertLabel,
  type LabelKey,
} from "../queries/labels.ts";

const argsSchema = z.tuple([z.enum(labelledTypes), z.int().min(1), z.string()]);

/** Sets or clears a label that the manifest names. */
export async function changeLabel(
  ctx: Ctx,
  { found: { manifest }, row }: RunningAddon,
  args: readonly unknown[],
  isSet: boolean,
): Promise<void> {
  requireCapability(row.acceptedCapabilities, "write:labels");
  const [recordType, recordID, name] = argsSchema.parse(args);
  const label = manifest.contributes.labels.find((each) => each.name === name);
  if (!label?.recordTypes.includes(recordType))
    throw new HostRefusal(`addon.json names no label "${name}" for records of this type.`, 422);
  const key = { recordType, recordID, addonID: row.addonID, name };
  await ctx.transaction((tx) => (isSet ? set(tx, key) : clear(tx, key)));
}

async function set(tx: TransactionCtx, key: LabelKey) {
  const { recordType, recordID } = key;
  if (!(await loadRecords(tx, recordType, [recordID])).has(recordID))
    throw new HostRefusal("There is no such record.", 404);
  const isFirst = !(await hasLabels(tx));
  if (!(await insertLabel(tx, key))) return;
  if ((await countLabels(tx, key)) > addonLimits.labelsPerRecord)
    throw new HostRefusal(
      `A record may have ${addonLimits.labelsPerRecord} labels of an add-on.`,
      409,
    );
  await tx.invalidate(tagOfLabels(key), ...(isFirst ? [labelsTag] : []));
}

async function clear(tx: TransactionCtx, key: LabelKey) {
  if (await deleteLabel(tx, key)) await tx.invalidate(tagOfLabels(key));
}
