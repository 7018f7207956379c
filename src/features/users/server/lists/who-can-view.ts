import { permissioned, permissionSetOf } from "#features/roles/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { hasPermission } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet, mayReadRecord } from "#platform/server/records/record-types.ts";
import { listRoleIDsOf } from "../queries/roles.ts";

export interface NamedRecord {
  recordType: string;
  recordID: number;
}

const permission = "discussions.view";

/** Which of these members may see a record: those whom it makes sense to mention there. */
export async function whoCanView(
  ctx: Ctx,
  { recordType, recordID }: NamedRecord,
  userIDs: readonly number[],
): Promise<ReadonlySet<number>> {
  const place = await placeOf(ctx, { recordType, recordID });
  if (!place || userIDs.length === 0) return new Set();
  const rolesOf = await listRoleIDsOf(ctx, userIDs);
  const able = await Promise.all(
    userIDs.map(async (userID) => {
      const set = await permissionSetOf(ctx, rolesOf.get(userID) ?? [], "current");
      return hasPermission(set, permission, place) ? [userID] : [];
    }),
  );
  return new Set(able.flat());
}

/**
 * The resource whose permissions hold for a record that the viewer sees; a type that no feature knows is
 * refused. Whether others see what is hidden from the viewer would tell that it is there.
 */
async function placeOf(ctx: Ctx, { recordType, recordID }: NamedRecord) {
  const kind = findFacet(ctx.platform.extensions, recordType, permissioned);
  if (!kind)
    throw invalid({ field: "recordType", code: "enum", message: "There is no such record type." });
  if (!(await mayReadRecord(ctx, { recordType, recordID }))) return undefined;
  return kind.find(ctx, recordID, { userID: ctx.viewer.userID, permission });
}
