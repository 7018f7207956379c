import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** Roles of the groups that a user is in; none of whom the directory has deleted. */
export async function listMappedRoleIDs({ db }: Ctx, scimUserID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("scimMembers")
    .innerJoin("scimGroups", "scimGroups.scimGroupID", "scimMembers.scimGroupID")
    .innerJoin("scimUsers", "scimUsers.scimUserID", "scimMembers.scimUserID")
    .select("scimGroups.roleID")
    .distinct()
    .where("scimMembers.scimUserID", "=", scimUserID)
    .where("scimUsers.dateDeleted", "is", null)
    .execute();
  return rows.flatMap(({ roleID }) => roleID ?? []);
}

/** Roles of all groups of the directory that manages a member, whether the member is in them or not. */
export async function listRoleIDsOfDirectory({ db }: Ctx, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("scimUsers")
    .innerJoin("scimGroups", "scimGroups.scimConnectionID", "scimUsers.scimConnectionID")
    .select("scimGroups.roleID")
    .distinct()
    .where("scimUsers.userID", "=", userID)
    .where("scimUsers.dateDeleted", "is", null)
    .execute();
  return rows.flatMap(({ roleID }) => roleID ?? []);
}

/** Roles that a user has because of groups. */
export async function listGivenRoleIDs({ db }: Ctx, scimUserID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("scimRoles")
    .select("roleID")
    .where("scimUserID", "=", scimUserID)
    .execute();
  return rows.map(({ roleID }) => roleID);
}

export async function setGivenRoleIDs(
  { db }: TransactionCtx,
  scimUserID: number,
  roleIDs: readonly number[],
) {
  await db.deleteFrom("scimRoles").where("scimUserID", "=", scimUserID).execute();
  if (roleIDs.length > 0)
    await db
      .insertInto("scimRoles")
      .values(roleIDs.map((roleID) => ({ scimUserID, roleID })))
      .execute();
}
