import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

export const findClient = ({ db }: Ctx, oauthClientID: number) =>
  db
    .selectFrom("oauthClients")
    .selectAll()
    .where("oauthClientID", "=", oauthClientID)
    .executeTakeFirst();

export type ClientRow = NonNullable<Awaited<ReturnType<typeof findClient>>>;

export const listNamedClients = ({ db }: Ctx, oauthClientIDs: readonly number[]) =>
  db
    .selectFrom("oauthClients")
    .select(["oauthClientID", "name"])
    .where("oauthClientID", "=", sql<number>`any(${[...oauthClientIDs]}::int[])`)
    .execute();

/** An app that is on. */
export async function findActiveClient(
  { db }: Ctx,
  clientID: string,
): Promise<ClientRow | undefined> {
  if (!/^[\w-]{1,100}$/.test(clientID)) return undefined;
  return db
    .selectFrom("oauthClients")
    .selectAll()
    .where("clientID", "=", clientID)
    .where("isActive", "=", true)
    .executeTakeFirst();
}

/** Addresses of apps without a secret. */
export async function listBrowserUrls({ db }: Ctx): Promise<string[]> {
  const rows = await db
    .selectFrom("oauthClients")
    .select("redirectUrls")
    .where("isActive", "=", true)
    .where("isConfidential", "=", false)
    .execute();
  return rows.flatMap(({ redirectUrls }) => redirectUrls);
}

/** Keeps the client from being changed while something is issued to it; undefined if it is off or gone. */
export const holdActiveClient = ({ db }: TransactionCtx, oauthClientID: number) =>
  db
    .selectFrom("oauthClients")
    .selectAll()
    .where("oauthClientID", "=", oauthClientID)
    .where("isActive", "=", true)
    .forShare()
    .executeTakeFirst();

export const lockClient = ({ db }: TransactionCtx, oauthClientID: number) =>
  db
    .selectFrom("oauthClients")
    .selectAll()
    .where("oauthClientID", "=", oauthClientID)
    .forUpdate()
    .executeTakeFirst();

/** With what members do with them. */
export const listClients = ({ db }: Ctx, oauthClientID?: number) =>
  db
    .selectFrom("oauthClients")
    .selectAll("oauthClients")
    .select((eb) => [
      eb
        .selectFrom("oauthGrants")
        .select((grants) => grants.fn.countAll<string>().as("count"))
        .whereRef("oauthGrants.oauthClientID", "=", "oauthClients.oauthClientID")
        .as("countUsers"),
      eb
        .selectFrom("oauthGrants")
        .select((grants) => grants.fn.max("dateLastUsed").as("date"))
        .whereRef("oauthGrants.oauthClientID", "=", "oauthClients.oauthClientID")
        .as("dateLastUsed"),
    ])
    .$if(oauthClientID !== undefined, (query) =>
      query.where("oauthClientID", "=", oauthClientID ?? 0),
    )
    .orderBy("oauthClientID")
    .execute();

export type CountedClient = Awaited<ReturnType<typeof listClients>>[number];

export type ClientValues = Pick<
  ClientRow,
  | "description"
  | "homeUrl"
  | "isActive"
  | "isConfidential"
  | "isTrusted"
  | "logoUrl"
  | "name"
  | "redirectUrls"
  | "roleIDs"
  | "scopes"
  | "signOutUrls"
>;

export const insertClient = (
  { db, now, viewer }: TransactionCtx,
  values: ClientValues & { clientID: string; secretDigest: Buffer | null },
) =>
  db
    .insertInto("oauthClients")
    .values({ ...values, insertUserID: viewer.userID, dateInserted: now() })
    .returningAll()
    .executeTakeFirstOrThrow();

type Secrets = Pick<ClientRow, "dateFormerSecretExpires" | "formerSecretDigest" | "secretDigest">;

export const changeClient = (
  { db, now, viewer }: TransactionCtx,
  oauthClientID: number,
  changes: Partial<ClientValues & Secrets>,
) =>
  db
    .updateTable("oauthClients")
    .set({ ...changes, updateUserID: viewer.userID, dateUpdated: now() })
    .where("oauthClientID", "=", oauthClientID)
    .returningAll()
    .executeTakeFirstOrThrow();

export const deleteClient = ({ db }: TransactionCtx, oauthClientID: number) =>
  db.deleteFrom("oauthClients").where("oauthClientID", "=", oauthClientID).execute();

/** Forgets former secrets that no longer work. */
export const forgetFormerSecrets = ({ db, now }: Ctx) =>
  db
    .updateTable("oauthClients")
    .set({ formerSecretDigest: null, dateFormerSecretExpires: null })
    .where("dateFormerSecretExpires", "<=", now())
    .execute();

/** Clients that only some roles may use, none of which the member has. */
export const listForbiddenClientIDs = async (
  { db }: Ctx,
  userID: number,
  roleIDs: readonly number[],
): Promise<number[]> => {
  const { rows } = await sql<{ oauthClientID: number }>`
    select "oauthClientID" from "oauthGrants" join "oauthClients" using ("oauthClientID")
    where "userID" = ${userID} and "roleIDs" <> '{}' and not "roleIDs" && ${[...roleIDs]}::int[]`.execute(
    db,
  );
  return rows.map(({ oauthClientID }) => oauthClientID);
};

export async function listClientIDsForRole({ db }: Ctx, roleID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("oauthClients")
    .select("oauthClientID")
    .where(sql<boolean>`"roleIDs" @> array[${roleID}]::int[]`)
    .orderBy("oauthClientID")
    .execute();
  return rows.map(({ oauthClientID }) => oauthClientID);
}
