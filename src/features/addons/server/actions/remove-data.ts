import { audit } from "#features/audit-logs/server/public.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { publishToNodes } from "#platform/server/publish-to-nodes.ts";
import { addonsTag, getAddon } from "../domain/addons.ts";
import { labelsTag } from "../domain/label-tags.ts";
import { stopTopic } from "../domain/topics.ts";
import { deleteRow, lockRow } from "../queries/addons.ts";
import { dropSchema } from "../queries/store.ts";
import { addonToggled } from "./switch-addon.ts";

/** Removes tables, labels, settings and log of an add-on that is off. Its folder stays. */
export async function removeData(ctx: Ctx, key: string, confirm: string): Promise<void> {
  if (!ctx.viewer.permissions.isSystem) await requireProvenIdentity(ctx);
  await getAddon(ctx, key);
  if (confirm !== key)
    throw invalid({ field: "confirm", message: "Write the key of the add-on to confirm." });
  await ctx.transaction(async (tx) => {
    const row = await lockRow(tx, key);
    if (!row) return;
    if (row.isEnabled) throw conflict("Switch the add-on off before its data is removed.");
    await dropSchema(tx, key);
    await deleteRow(tx, row.addonID);
    await tx.invalidate(addonsTag, labelsTag);
    publishToNodes(tx, stopTopic, { key });
    await audit(tx, {
      eventType: addonToggled.eventType,
      message: `Removed the data of the add-on ${row.name}.`,
      text: { id: "audit.addon", values: { done: "Removed", name: row.name } },
      context: { addonKey: key },
    });
  });
}
