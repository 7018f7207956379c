import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export interface Grant {
  resourceType: string;
  resourceID: number;
  permission: string;
}

export const listRoleRows = ({ db }: Ctx) =>
  db.selectFrom("roles").selectAll().orderBy("sort").orderBy("roleID").execute();

export const findRole = ({ db }: Ctx, roleID: number) =>
  db.selectFrom("roles").selectAll().where("roleID", "=", roleID).executeTakeFirst();

export const findRolesByName = ({ db }: Ctx, name: string) =>
  db
    .selectFrom("roles")
    .select(["roleID", "personalInfo"])
    .where(sql`lower(name)`, "=", name.toLowerCase())
    .execute();

export type RoleRow = NonNullable<Awaited<ReturnType<typeof findRole>>>;
type RoleValues = Partial<
  Pick<
    RoleRow,
    "name" | "description" | "type" | "canSession" | "personalInfo" | "hasLabel" | "domains"
  >
>;

export const insertRole = ({ db }: TransactionCtx, values: RoleValues & { name: string }) =>
  db.insertInto("roles").values(values).returningAll().executeTakeFirstOrThrow();

export const changeRole = ({ db, now }: TransactionCtx, roleID: number, values: RoleValues) =>
  db
    .updateTable("roles")
    .set({ ...values, dateUpdated: now() })
    .where("roleID", "=", roleID)
    .returningAll()
    .executeTakeFirstOrThrow();

export const removeRole = ({ db }: TransactionCtx, roleID: number) =>
  db.deleteFrom("roles").where("roleID", "=", roleID).execute();

export const listGrants = ({ db }: Ctx, roleIDs: readonly number[]) =>
  roleIDs.length === 0
    ? Promise.resolve([])
    : db
        .selectFrom("rolePermissions")
        .selectAll()
        .where("roleID", "in", [...roleIDs])
        .execute();

export async function addGrants({ db }: TransactionCtx, roleID: number, grants: readonly Grant[]) {
  if (grants.length === 0) return;
  const rows = grants.map((grant) => ({ roleID, ...grant }));
  await db
    .insertInto("rolePermissions")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function removeGrant({ db }: TransactionCtx, roleID: number, grant: Grant) {
  await db
    .deleteFrom("rolePermissions")
    .where("roleID", "=", roleID)
    .where("resourceType", "=", grant.resourceType)
    .where("resourceID", "=", grant.resourceID)
    .where("permission", "=", grant.permission)
    .execute();
}

export const removeGrants = ({ db }: TransactionCtx, roleID: number) =>
  db.deleteFrom("rolePermissions").where("roleID", "=", roleID).execute();

export const listJunctions = ({ db }: Ctx) =>
  db.selectFrom("permissionJunctions").selectAll().execute();

export const listKnownPermissions = async ({ db }: Ctx) =>
  (await db.selectFrom("knownPermissions").select("permission").execute()).map(
    ({ permission }) => permission,
  );

export const addKnownPermissions = ({ db }: TransactionCtx, names: readonly string[]) =>
  db
    .insertInto("knownPermissions")
    .values(names.map((permission) => ({ permission })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();

export async function readPermissionVersion({ db }: Ctx): Promise<number> {
  const row = await db.selectFrom("permissionVersions").select("version").executeTakeFirstOrThrow();
  return row.version;
}

export const raisePermissionVersion = ({ db }: TransactionCtx) =>
  db.updateTable("permissionVersions").set({ version: sql`version + 1` }).execute();

/** Serializes changes of roles, so that two of them cannot each remove what the other relies on. */
export const lockRoles = ({ db }: TransactionCtx) =>
  db.selectFrom("permissionVersions").select("version").forUpdate().execute();

export async function replaceJunctions(
  { db }: TransactionCtx,
  resourceType: string,
  junctions: ReadonlyMap<number, number | null>,
) {
  await db.deleteFrom("permissionJunctions").where("resourceType", "=", resourceType).execute();
  const rows = [...junctions].map(([resourceID, aliasID]) => ({
    resourceType,
    resourceID,
    aliasID,
  }));
  if (rows.length > 0) await db.insertInto("permissionJunctions").values(rows).execute();
}

export const insertJunction = ({ db }: TransactionCtx, resourceType: string, resourceID: number) =>
  db.insertInto("permissionJunctions").values({ resourceType, resourceID }).execute();

/** Deletes grants on resources without their own grants. */
export const removeUnusedGrants = ({ db }: TransactionCtx, resourceType: string) =>
  db
    .deleteFrom("rolePermissions")
    .where("resourceType", "=", resourceType)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom("permissionJunctions")
            .select("resourceID")
            .whereRef("permissionJunctions.resourceType", "=", "rolePermissions.resourceType")
            .whereRef("permissionJunctions.resourceID", "=", "rolePermissions.resourceID")
            .where("aliasID", "is", null),
        ),
      ),
    )
    .execute();

export const listAllGrants = ({ db }: Ctx) =>
  db.selectFrom("rolePermissions").selectAll().execute();
