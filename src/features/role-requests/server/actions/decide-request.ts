import { audit } from "#features/audit-logs/server/public.ts";
import { assignRoles, lockUser } from "#features/users/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { roleRequestDecided } from "../../contract/events.ts";
import type { RoleRequestStatus } from "../../contract/rules.ts";
import { getRequest } from "../domain/present.ts";
import { removeRequest, settleRequest } from "../queries.ts";

const record = (
  tx: TransactionCtx,
  done: RoleRequestStatus | "deleted",
  { roleRequestID, userID, roleID }: { roleRequestID: number; userID: number; roleID: number },
) =>
  audit(tx, {
    eventType: "role_request_decision",
    message: `Role request ${roleRequestID}: ${done}.`,
    text: { id: "audit.roleRequest", values: { done, roleRequestID } },
    context: { roleRequestID, userID, roleID },
  });

/** Each request is decided once. Approval requires the right to assign the role. */
export const decideRequest = (
  ctx: Ctx,
  roleRequestID: number,
  status: RoleRequestStatus,
): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await getRequest(tx, roleRequestID);
    if (status === row.status) return;
    await lockUser(tx, row.userID);
    if (status === "pending" || !(await settleRequest(tx, roleRequestID, status)))
      throw conflict("This request has already been decided.");
    if (status === "approved")
      await assignRoles(tx, row.userID, {
        addRoleIDs: [row.roleID],
        removeRoleIDs: [],
        addReplacementRoleIDs: [],
      });
    await tx.emit(roleRequestDecided, { roleRequestID, status });
    await record(tx, status, row);
  });

export const deleteRequest = (ctx: Ctx, roleRequestID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const row = await getRequest(tx, roleRequestID);
    await removeRequest(tx, roleRequestID);
    await record(tx, "deleted", row);
  });
