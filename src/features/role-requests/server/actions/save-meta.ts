import type { z } from "zod";
import { audit } from "#features/audit-logs/server/public.ts";
import { convert } from "#features/formats/server/public.ts";
import { isForMembers } from "#features/roles/contract/rules.ts";
import { knownRoles, withoutUnseenRoles } from "#features/roles/server/public.ts";
import { changeSettings, isOn } from "#features/settings/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { roleRequestMetaPutSchema } from "../../contract/resources.ts";
import { listMetaRows, removeMeta, removePendingRequests, saveMetaRow } from "../queries.ts";
import { roleRequestsEnabled } from "../settings.ts";

const record = (tx: TransactionCtx, roleID: number, isOffered: boolean) =>
  audit(tx, {
    eventType: "role_request_offer",
    message: isOffered
      ? `Members may ask for role ${roleID}.`
      : `Members may not ask for role ${roleID} any more.`,
    text: { id: "audit.roleRequestOffer", values: { isOffered: String(isOffered), roleID } },
    context: { roleID },
  });

export const saveMeta = (
  ctx: Ctx,
  { roleID, name = "", body, format, ...values }: z.output<typeof roleRequestMetaPutSchema>,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const [seen] = await withoutUnseenRoles(tx, [roleID]);
    const role = seen === undefined ? undefined : (await knownRoles(tx)).get(seen);
    if (!role) throw notFound("Role");
    if (!isForMembers(role))
      throw invalid({ field: "roleID", message: "This role cannot be requested." });
    const text = body === "" ? "" : (await convert({ body, format }, "text")).trim();
    await saveMetaRow(tx, roleID, { ...values, name, body: text });
    await record(tx, roleID, true);
    await updateMenus(tx);
  });

/** Also deletes pending requests. */
export const deleteMeta = (ctx: Ctx, roleID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    if (!(await removeMeta(tx, roleID))) throw notFound("Role");
    await removePendingRequests(tx, roleID);
    await record(tx, roleID, false);
    await updateMenus(tx);
  });

/** Menus show the page only while a role is offered. */
async function updateMenus(tx: TransactionCtx) {
  const isOffered = (await listMetaRows(tx)).length > 0;
  if ((await isOn(tx, roleRequestsEnabled)) !== isOffered)
    await changeSettings(tx, { [roleRequestsEnabled.key]: isOffered });
}
