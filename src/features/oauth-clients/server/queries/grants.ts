import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface Parties {
  oauthClientID: number;
  userID: number;
}

export const findGrant = ({ db }: Ctx, { oauthClientID, userID }: Parties) =>
  db
    .selectFrom("oauthGrants")
    .selectAll()
    .where("oauthClientID", "=", oauthClientID)
    .where("userID", "=", userID)
    .executeTakeFirst();

export type GrantRow = NonNullable<Awaited<ReturnType<typeof findGrant>>>;

export const findGrantByID = ({ db }: Ctx, oauthGrantID: number) =>
  db
    .selectFrom("oauthGrants")
    .selectAll()
    .where("oauthGrantID", "=", oauthGrantID)
    .executeTakeFirst();

export const saveGrant = (
  { db, now }: TransactionCtx,
  { oauthClientID, userID, scopes }: Parties & { scopes: string[] },
) =>
  db
    .insertInto("oauthGrants")
    .values({ oauthClientID, userID, scopes, dateInserted: now(), dateUpdated: now() })
    .onConflict((conflict) =>
      conflict.columns(["userID", "oauthClientID"]).doUpdateSet({ scopes, dateUpdated: now() }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();

export const listGrantsOf = ({ db }: Ctx, userID: number) =>
  db
    .selectFrom("oauthGrants")
    .innerJoin("oauthClients", "oauthClients.oauthClientID", "oauthGrants.oauthClientID")
    .selectAll("oauthGrants")
    .select(["name", "description", "homeUrl", "logoUrl"])
    .where("userID", "=", userID)
    .orderBy("oauthGrants.dateInserted", "desc")
    .orderBy("oauthGrantID", "desc")
    .limit(200)
    .execute();

export const deleteGrants = ({ db }: TransactionCtx, userID: number, oauthClientID?: number) =>
  db
    .deleteFrom("oauthGrants")
    .where("userID", "=", userID)
    .$if(oauthClientID !== undefined, (query) =>
      query.where("oauthClientID", "=", oauthClientID ?? 0),
    )
    .returning("oauthGrantID")
    .execute();

export const noteGrantUse = ({ db, now }: TransactionCtx, oauthGrantID: number) =>
  db
    .updateTable("oauthGrants")
    .set({ dateLastUsed: now() })
    .where("oauthGrantID", "=", oauthGrantID)
    .execute();
