import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { userBanned } from "../../../contract/events.ts";
import { checkRank, lockTarget, type Target } from "../../domain/target.ts";
import { userTag } from "../../domain/user-fragments.ts";
import { changeUser } from "../../queries/users.ts";
import { keepingAnAdministrator } from "../keeping-an-administrator.ts";
import { auditUser } from "./audit-user.ts";

/** Bans a member or lets one in again. Sessions look at it with every request, on every node. */
export const banUser = (ctx: Ctx, userID: number, banned: boolean): Promise<void> =>
  ctx.transaction(async (tx) => setBan(tx, await lockTarget(tx, userID), banned));

export async function setBan(tx: TransactionCtx, target: Target, banned: boolean) {
  const { userID, banned: before } = target.row;
  checkRank(tx, target, banned ? "ban" : "letIn");
  if (before > 0 === banned) return;
  await keepingAnAdministrator(tx, () => changeUser(tx, userID, { banned: banned ? 1 : 0 }));
  await tx.invalidate(userTag(userID));
  await auditUser(tx, "ban", target.row, {
    message: `${banned ? "Banned" : "Let in"} member ${userID}.`,
    textID: banned ? "audit.user.ban" : "audit.user.unban",
    context: { banned },
  });
  await tx.emit(userBanned, { userID, banned });
}
