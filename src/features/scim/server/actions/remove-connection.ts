import { notFound } from "#platform/contract/errors.ts";
import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx } from "#platform/server/context.ts";
import { removalJob } from "../jobs.ts";
import { changeConnection, deleteConnection } from "../queries/connections.ts";
import { record } from "./record.ts";

/** Members stay as they are, or all are kept out, which a job does. */
export async function removeConnection(
  ctx: Ctx,
  scimConnectionID: number,
  members: "deactivate" | "keep",
): Promise<void> {
  await requireProvenIdentity(ctx);
  await ctx.transaction(async (tx) => {
    const row = await changeConnection(tx, scimConnectionID, { isRemoved: true });
    if (!row) throw notFound("SCIM Connection");
    await record(tx, row, "Removed", { members });
    if (members === "keep") await deleteConnection(tx, scimConnectionID);
    else await tx.enqueue(removalJob, { scimConnectionID });
  });
}
