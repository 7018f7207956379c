import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export async function listManagedRoleIDs(
  { db }: Ctx,
  authenticatorID: number,
  userID: number,
): Promise<number[]> {
  const rows = await db
    .selectFrom("linkedRoles")
    .select("roleID")
    .where("authenticatorID", "=", authenticatorID)
    .where("userID", "=", userID)
    .execute();
  return rows.map(({ roleID }) => roleID);
}

export async function setManagedRoleIDs(
  { db }: TransactionCtx,
  authenticatorID: number,
  userID: number,
  roleIDs: readonly number[],
) {
  await db
    .deleteFrom("linkedRoles")
    .where("authenticatorID", "=", authenticatorID)
    .where("userID", "=", userID)
    .execute();
  if (roleIDs.length > 0)
    await db
      .insertInto("linkedRoles")
      .values(roleIDs.map((roleID) => ({ authenticatorID, userID, roleID })))
      .execute();
}

export interface ManagedRoles {
  userID: number;
  roleIDs: number[];
}

export async function listManagedRolesByMember(
  { db }: Ctx,
  authenticatorID: number,
): Promise<ManagedRoles[]> {
  const rows = await db
    .selectFrom("linkedRoles")
    .select(["userID", "roleID"])
    .where("authenticatorID", "=", authenticatorID)
    .orderBy("userID")
    .execute();
  return [...Map.groupBy(rows, ({ userID }) => userID)].map(([userID, each]) => ({
    userID,
    roleIDs: each.map(({ roleID }) => roleID),
  }));
}
