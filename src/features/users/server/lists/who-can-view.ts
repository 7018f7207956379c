import { permissioned, permissionsOfMembers } from "#features/roles/server/public.ts";
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

export async function whoCanView(
  ctx: Ctx,
  { recordType, recordID }: NamedRecord,
  userIDs: readonly number[],
): Promise<ReadonlySet<number>> {
  const place = await placeOf(ctx, { recordType, recordID });
  if (!place || userIDs.length === 0) return new Set();
  const rolesOf = await listRoleIDsOf(ctx, userIDs);
  const members = userIDs.map((userID) => ({ userID, roleIDs: rolesOf.get(userID) ?? [] }));
  const sets = await permissionsOfMembers(ctx, members, "current");
  return new Set(
    [...sets].flatMap(([userID, set]) => (hasPermission(set, permission, place) ? [userID] : [])),
  );
}

/**
 * Resource that permissions of the record apply to. Throws if the viewer cannot see the record, since the result
 * would reveal that it exists.
 */
async function placeOf(ctx: Ctx, { recordType, recordID }: NamedRecord) {
  const kind = findFacet(ctx.platform.extensions, recordType, permissioned);
  if (!kind)
    throw invalid({ field: "recordType", code: "enum", message: "There is no such record type." });
  if (!(await mayReadRecord(ctx, { recordType, recordID }))) return undefined;
  return kind.find(ctx, recordID, { userID: ctx.viewer.userID, permission });
}
