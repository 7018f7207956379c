import { requireProvenIdentity } from "#platform/server/access/proven-identity.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { userDeleted } from "../../../contract/events.ts";
import { checkRank, getUserRow, lockTarget, targetOf } from "../../domain/target.ts";
import { userTag } from "../../domain/user-fragments.ts";
import { auditUser } from "../../editing/actions/audit-user.ts";
import { ensureAdministratorRemains } from "../../editing/ensure-administrator-remains.ts";
import { personalData } from "../../extension-points/personal-data.ts";
import {
  type DeleteMethod,
  type UserEraser,
  userErasers,
} from "../../extension-points/user-erasers.ts";
import { deletedFragment } from "../../present/fragment.ts";
import { setRoleIDs } from "../../queries/roles.ts";
import { clearUser } from "../../queries/users.ts";
import { removePersonalRows } from "../queries.ts";

/**
 * Deletes a member: runs the erasers of all features, then deletes personal data from tables that manifests
 * declare and no eraser covers. An empty row remains for foreign keys.
 */
export const deleteUser = (ctx: Ctx, userID: number, method: DeleteMethod): Promise<void> =>
  ctx.transaction(async (tx) => {
    checkRank(tx, await targetOf(tx, await getUserRow(tx, userID)));
    await requireProvenIdentity(tx);
    const { before, after } = erasersInOrder(tx);
    for (const eraser of before) await eraser.erase(tx, userID, method);
    checkRank(tx, await lockTarget(tx, userID));
    await ensureAdministratorRemains(tx, async () => {
      for (const eraser of after) await eraser.erase(tx, userID, method);
      await removePersonalRows(tx, userID, tablesWithoutEraser(tx));
      await setRoleIDs(tx, userID, []);
      await clearUser(tx, userID, deletedFragment.name);
    });
    await tx.invalidate(userTag(userID));
    await auditUser(
      tx,
      "deleted",
      { userID },
      {
        message: `Deleted member ${userID}.`,
        context: { deleteMethod: method },
      },
    );
    await tx.emit(userDeleted, { userID, deleteMethod: method });
  });

function erasersInOrder({ platform: { extensions } }: TransactionCtx) {
  const all = extensions.list(userErasers);
  const placeOf = ({ placeBeforeMember = 0 }: UserEraser) => placeBeforeMember;
  return {
    before: all.filter(placeOf).toSorted((one, other) => placeOf(one) - placeOf(other)),
    after: all.filter((eraser) => !placeOf(eraser)),
  };
}

export function tablesWithoutEraser({
  platform: { extensions },
}: Pick<TransactionCtx, "platform">) {
  const covered = new Set(extensions.list(userErasers).flatMap(({ tables }) => tables));
  const kept = extensions
    .list(personalData)
    .filter(({ table, retention }) => retention === "account" && !covered.has(table));
  return [...new Set(kept.map(({ table }) => table))];
}
