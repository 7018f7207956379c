import { sql } from "kysely";
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

/** Leaves the grants of the client with at most these scopes. */
export const narrowGrants = (
  { db }: TransactionCtx,
  oauthClientID: number,
  scopes: readonly string[],
) => {
  const kept = sql<string[]>`${[...scopes]}::text[]`;
  return db
    .updateTable("oauthGrants")
    .set({
      scopes: sql`array(select scope from unnest(scopes) as scope where scope = any(${kept}))`,
    })
    .where("oauthClientID", "=", oauthClientID)
    .where(sql<boolean>`not scopes <@ ${kept}`)
    .execute();
};

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
