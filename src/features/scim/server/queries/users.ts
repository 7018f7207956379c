import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { Filter } from "../domain/filter.ts";
import type { PersonValues } from "../domain/person.ts";
import { type Page, whereOfUsers } from "./conditions.ts";

interface NewScimUser extends PersonValues {
  resourceID: string;
  scimConnectionID: number;
  userID: number;
}

export const insertScimUser = ({ db, now }: TransactionCtx, values: NewScimUser) =>
  db
    .insertInto("scimUsers")
    .values({ ...values, isActive: true, dateInserted: now(), dateUpdated: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

export type ScimUserRow = Awaited<ReturnType<typeof insertScimUser>>;

export type ScimUserChanges = Partial<
  PersonValues &
    Pick<ScimUserRow, "dateDeleted" | "isActive" | "isKeptOut" | "isLetIn" | "resourceID">
>;

export const changeScimUser = (
  { db, now }: TransactionCtx,
  scimUserID: number,
  changes: ScimUserChanges,
) =>
  db
    .updateTable("scimUsers")
    .set({ ...changes, dateUpdated: now() })
    .where("scimUserID", "=", scimUserID)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Of one connection, without those that it has deleted. */
export const findScimUser = (
  { db }: Ctx,
  scimConnectionID: number,
  resourceID: string,
): Promise<ScimUserRow | undefined> =>
  db
    .selectFrom("scimUsers")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("resourceID", "=", resourceID)
    .where("dateDeleted", "is", null)
    .executeTakeFirst();

/** Whatever connection it is of; also if that has deleted it. */
export const findScimUserOf = ({ db }: Ctx, userID: number): Promise<ScimUserRow | undefined> =>
  db.selectFrom("scimUsers").selectAll().where("userID", "=", userID).executeTakeFirst();

type PersonIDs = Pick<PersonValues, "externalID" | "userName">;

const hasUserName = (userName: string) => sql<boolean>`lower("userName") = lower(${userName})`;

/** The person by external id or user name, without those that the connection has deleted. */
export const findPerson = (
  { db }: Ctx,
  scimConnectionID: number,
  { externalID, userName }: PersonIDs,
): Promise<ScimUserRow | undefined> =>
  db
    .selectFrom("scimUsers")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("dateDeleted", "is", null)
    .where((eb) => eb.or([eb("externalID", "=", externalID ?? ""), hasUserName(userName)]))
    .limit(1)
    .executeTakeFirst();

/**
 * The same person deleted before: by external id, otherwise by user name unless the external ids differ, since user
 * names are given to others.
 */
export const findFormer = (
  { db }: Ctx,
  scimConnectionID: number,
  { externalID, userName }: PersonIDs,
): Promise<ScimUserRow | undefined> =>
  db
    .selectFrom("scimUsers")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("dateDeleted", "is not", null)
    .where((eb) =>
      eb.or([
        eb("externalID", "=", externalID ?? ""),
        eb.and([
          hasUserName(userName),
          ...(externalID === null ? [] : [eb("externalID", "is", null)]),
        ]),
      ]),
    )
    .orderBy(sql`"externalID" is not distinct from ${externalID}`, "desc")
    .orderBy("dateDeleted", "desc")
    .limit(1)
    .executeTakeFirst();

export async function listScimUsers(
  { db }: Ctx,
  scimConnectionID: number,
  { filter, offset, limit }: Page<Filter>,
): Promise<{ rows: ScimUserRow[]; total: number }> {
  const matching = db
    .selectFrom("scimUsers")
    .where("scimConnectionID", "=", scimConnectionID)
    .where("dateDeleted", "is", null)
    .$if(filter !== undefined, (all) => all.where(whereOfUsers(filter as Filter)));
  const { count } = await matching
    .select((eb) => eb.fn.countAll<string>().as("count"))
    .executeTakeFirstOrThrow();
  const rows = await matching
    .selectAll()
    .orderBy("scimUserID")
    .limit(limit)
    .offset(offset)
    .execute();
  return { rows, total: Number(count) };
}

/** Ids by resource ids, as far as they are users of the connection. */
export async function findScimUserIDs(
  { db }: Ctx,
  scimConnectionID: number,
  resourceIDs: readonly string[],
): Promise<Map<string, number>> {
  if (resourceIDs.length === 0) return new Map();
  const rows = await db
    .selectFrom("scimUsers")
    .select(["resourceID", "scimUserID"])
    .where("scimConnectionID", "=", scimConnectionID)
    .where("resourceID", "=", sql<string>`any(${[...resourceIDs]}::uuid[])`)
    .where("dateDeleted", "is", null)
    .execute();
  return new Map(rows.map(({ resourceID, scimUserID }) => [resourceID, scimUserID]));
}

export const findScimUserByID = ({ db }: Ctx, scimUserID: number) =>
  db.selectFrom("scimUsers").selectAll().where("scimUserID", "=", scimUserID).executeTakeFirst();

/** The active users of a connection after an id, in order. */
export const listActiveAfter = ({ db }: Ctx, scimConnectionID: number, after: number) =>
  db
    .selectFrom("scimUsers")
    .selectAll()
    .where("scimConnectionID", "=", scimConnectionID)
    .where("dateDeleted", "is", null)
    .where("isActive", "=", true)
    .where("scimUserID", ">", after)
    .orderBy("scimUserID")
    .limit(100)
    .execute();

export const removeScimUser = ({ db }: TransactionCtx, userID: number) =>
  db.deleteFrom("scimUsers").where("userID", "=", userID).execute();
