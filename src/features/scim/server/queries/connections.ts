import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const listConnections = ({ db }: Ctx) =>
  db
    .selectFrom("scimConnections")
    .selectAll()
    .select((eb) => [
      eb
        .selectFrom("scimUsers")
        .select((users) => users.fn.countAll<string>().as("count"))
        .whereRef("scimUsers.scimConnectionID", "=", "scimConnections.scimConnectionID")
        .where("dateDeleted", "is", null)
        .as("countUsers"),
      eb
        .selectFrom("scimUsers")
        .select((users) => users.fn.countAll<string>().as("count"))
        .whereRef("scimUsers.scimConnectionID", "=", "scimConnections.scimConnectionID")
        .where("dateDeleted", "is", null)
        .where("scimUsers.isActive", "=", false)
        .as("countInactiveUsers"),
      eb
        .selectFrom("scimGroups")
        .select((groups) => groups.fn.countAll<string>().as("count"))
        .whereRef("scimGroups.scimConnectionID", "=", "scimConnections.scimConnectionID")
        .as("countGroups"),
    ])
    .where("isRemoved", "=", false)
    .orderBy("scimConnectionID")
    .execute();

export const findConnection = ({ db }: Ctx, scimConnectionID: number) =>
  db
    .selectFrom("scimConnections")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("isRemoved", "=", false)
    .executeTakeFirst();

export type ConnectionRow = NonNullable<Awaited<ReturnType<typeof findConnection>>>;

export const findConnectionByDigest = ({ db }: Ctx, digest: Buffer) =>
  db
    .selectFrom("scimConnections")
    .selectAll()
    .where("digest", "=", digest)
    .where("isActive", "=", true)
    .where("isRemoved", "=", false)
    .executeTakeFirst();

export type ConnectionValues = Pick<
  ConnectionRow,
  "name" | "domains" | "linksMembers" | "isActive"
>;

export const insertConnection = (
  { db, now, viewer }: TransactionCtx,
  values: ConnectionValues & { digest: Buffer },
) =>
  db
    .insertInto("scimConnections")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

/** Undefined if it is gone. */
export const changeConnection = (
  { db, now, viewer }: TransactionCtx,
  scimConnectionID: number,
  changes: Partial<ConnectionValues & { digest: Buffer; isRemoved: boolean }>,
) =>
  db
    .updateTable("scimConnections")
    .set({ ...changes, updateUserID: viewer.userID, dateUpdated: now() })
    .where("scimConnectionID", "=", scimConnectionID)
    .where("isRemoved", "=", false)
    .returningAll()
    .executeTakeFirst();

export const deleteConnection = ({ db }: Ctx, scimConnectionID: number) =>
  db.deleteFrom("scimConnections").where("scimConnectionID", "=", scimConnectionID).execute();

export const noteConnectionUse = ({ db, now }: Ctx, scimConnectionID: number) =>
  db
    .updateTable("scimConnections")
    .set({ dateLastUsed: now() })
    .where("scimConnectionID", "=", scimConnectionID)
    .execute();

/** One that goes as soon as its members are deactivated. */
export const findRemoved = ({ db }: Ctx, scimConnectionID: number) =>
  db
    .selectFrom("scimConnections")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("isRemoved", "=", true)
    .executeTakeFirst();
