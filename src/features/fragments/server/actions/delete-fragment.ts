import { invalid, notFound, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { fragmentsTag, getRevision } from "../domain/find-fragment.ts";
import { findUses } from "../domain/uses.ts";
import { requireDisclosure } from "../policy.ts";
import { deleteFragment as deleteRow, listRevisions, lockFragment } from "../queries/fragments.ts";
import { deleteRevision as deleteRevisionRow } from "../queries/revisions.ts";
import { auditFragment } from "./audit-fragment.ts";

/** Deletes a fragment that nothing uses, or one of its revisions other than the active one. */
export async function deleteFragment(ctx: Ctx, fragmentUUID: string, revisionUUID?: string) {
  await requireDisclosure(ctx);
  await ctx.transaction(async (tx) => {
    const fragment = await lockFragment(tx, fragmentUUID);
    if (!fragment) throw notFound("Fragment");
    if (revisionUUID !== undefined) await deleteRevision(tx, fragmentUUID, revisionUUID);
    else await deleteWhole(tx, fragmentUUID);
    const { name } = fragment;
    const part = revisionUUID === undefined ? {} : { fragmentRevisionUUID: revisionUUID };
    await auditFragment(tx, "Deleted", { fragmentUUID, name, ...part });
  });
}

async function deleteWhole(tx: TransactionCtx, fragmentUUID: string) {
  const [use] = (await findUses(tx, [fragmentUUID])).get(fragmentUUID) ?? [];
  if (use)
    throw invalid({
      field: "fragmentUUID",
      code: "applied",
      ...say("This fragment is used by {name}. Remove it there first.", { name: use.recordName }),
    });
  await deleteRow(tx, fragmentUUID);
  await tx.invalidate(fragmentsTag);
}

async function deleteRevision(tx: TransactionCtx, fragmentUUID: string, revisionUUID: string) {
  const { status } = await getRevision(tx, fragmentUUID, revisionUUID, "latest");
  if (status === "active")
    throw invalid({
      field: "fragmentRevisionUUID",
      code: "active",
      message: "The active revision cannot be deleted. Commit another one first.",
    });
  if ((await listRevisions(tx, { fragmentUUID }, 2, 0)).length === 1)
    throw invalid({
      field: "fragmentRevisionUUID",
      code: "last",
      message: "This is the only revision. Delete the fragment instead.",
    });
  await deleteRevisionRow(tx, revisionUUID);
}
