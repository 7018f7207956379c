import { permissionSetOf, recordPermissions } from "#features/roles/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import { hasPermission } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
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

/** The resource whose permissions hold for the record; a type that no feature knows is refused. */
async function placeOf(ctx: Ctx, { recordType, recordID }: NamedRecord) {
  const kind = ctx.platform.extensions.find(recordPermissions, recordType);
  if (!kind)
    throw invalid({ field: "recordType", code: "enum", message: "There is no such record type." });
  return kind.find(ctx, recordID, { userID: ctx.viewer.userID, permission });
}
