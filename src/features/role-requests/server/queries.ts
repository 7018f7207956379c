import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { AttributesSchema } from "../contract/resources.ts";
import type { RoleRequestStatus } from "../contract/rules.ts";

export interface RequestFilter {
  roleID?: number | undefined;
  status?: RoleRequestStatus | undefined;
  userID?: number | undefined;
}

interface Span {
  sort: "dateInserted" | "-dateInserted";
  limit: number;
  offset: number;
}

const filterRequests = ({ db }: Ctx, { roleID, status, userID }: RequestFilter) =>
  db
    .selectFrom("roleRequests")
    .$if(roleID !== undefined, (query) => query.where("roleID", "=", roleID ?? 0))
    .$if(userID !== undefined, (query) => query.where("userID", "=", userID ?? 0))
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""));

export const listRequests = (ctx: Ctx, filter: RequestFilter, { sort, limit, offset }: Span) =>
  filterRequests(ctx, filter)
    .selectAll()
    .orderBy("roleRequestID", sort === "dateInserted" ? "asc" : "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export type RequestRow = Awaited<ReturnType<typeof listRequests>>[number];

export async function countRequests(ctx: Ctx, filter: RequestFilter): Promise<number> {
  const { count } = await filterRequests(ctx, filter)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const listRequestsByID = ({ db }: Ctx, ids: readonly number[]) =>
  db
    .selectFrom("roleRequests")
    .selectAll()
    .where("roleRequestID", "=", sql<number>`any(${[...ids]}::int[])`)
    .execute();

export const findRequest = async (ctx: Ctx, id: number): Promise<RequestRow | undefined> =>
  (await listRequestsByID(ctx, [id]))[0];

/** Latest request for each role. */
export const listLatestRequests = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("roleRequests")
    .selectAll()
    .distinctOn("roleID")
    .where("userID", "=", userID)
    .orderBy("roleID")
    .orderBy("roleRequestID", "desc")
    .execute();

/** Returns undefined if a request is already pending. */
export async function insertRequest(
  { db, now, viewer }: TransactionCtx,
  request: { roleID: number; attributes: Record<string, string | boolean> },
): Promise<number | undefined> {
  const row = await db
    .insertInto("roleRequests")
    .values({
      roleID: request.roleID,
      attributes: JSON.stringify(request.attributes),
      userID: viewer.userID,
      dateInserted: now(),
      dateOfStatus: now(),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("roleRequestID")
    .executeTakeFirst();
  return row?.roleRequestID;
}

/** Returns false if it was already decided, possibly concurrently. */
export async function settleRequest(
  { db, now, viewer }: TransactionCtx,
  roleRequestID: number,
  status: RoleRequestStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("roleRequests")
    .set({ status, statusUserID: viewer.userID, dateOfStatus: now() })
    .where("roleRequestID", "=", roleRequestID)
    .where("status", "=", "pending")
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export const removeRequest = ({ db }: TransactionCtx, roleRequestID: number) =>
  db.deleteFrom("roleRequests").where("roleRequestID", "=", roleRequestID).execute();

export const removePendingRequests = ({ db }: TransactionCtx, roleID: number) =>
  db
    .deleteFrom("roleRequests")
    .where("roleID", "=", roleID)
    .where("status", "=", "pending")
    .execute();

export const removeRequestsOf = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("roleRequests").where("userID", "=", userID).execute();

export const listMetaRows = ({ db }: Ctx) =>
  db.selectFrom("roleRequestMetas").selectAll().orderBy("name").orderBy("roleID").execute();

export type MetaRow = Awaited<ReturnType<typeof listMetaRows>>[number];

export const findMeta = ({ db }: Ctx, roleID: number) =>
  db.selectFrom("roleRequestMetas").selectAll().where("roleID", "=", roleID).executeTakeFirst();

interface MetaValues {
  name: string;
  body: string;
  attributes: object;
  attributesSchema: AttributesSchema;
}

export async function saveMetaRow(
  { db, now, viewer }: TransactionCtx,
  roleID: number,
  { name, body, attributes, attributesSchema }: MetaValues,
): Promise<void> {
  const values = {
    name,
    body,
    attributes: JSON.stringify(attributes),
    attributesSchema: JSON.stringify(attributesSchema),
  };
  await db
    .insertInto("roleRequestMetas")
    .values({ ...values, roleID, insertUserID: viewer.userID, dateInserted: now() })
    .onConflict((conflict) =>
      conflict
        .column("roleID")
        .doUpdateSet({ ...values, updateUserID: viewer.userID, dateUpdated: now() }),
    )
    .execute();
}

export async function removeMeta({ db }: TransactionCtx, roleID: number): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom("roleRequestMetas")
    .where("roleID", "=", roleID)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function listDeciders(
  { db }: Ctx,
  { after, limit }: { after: number; limit: number },
): Promise<{ userID: number }[]> {
  const { rows } = await sql<{ userID: number }>`
    select distinct u."userID" from "userRoles" u join roles o using ("roleID")
    where u."userID" > ${after} and (o.type = 'administrator' or exists (
      select from "rolePermissions" g where g."roleID" = u."roleID" and g.permission = 'community.manage'))
    order by u."userID" limit ${limit}`.execute(db);
  return rows;
}
