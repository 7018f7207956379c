import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

interface ReactionCounts {
  yes: number;
  no: number;
  own: boolean | null;
  isBookmarked: boolean;
}

/** With whether the viewer bookmarked the article. */
export async function countReactions(
  { db, viewer }: Ctx,
  articleID: number,
): Promise<ReactionCounts> {
  const { rows } = await sql<ReactionCounts>`
    select count(*) filter (where "isHelpful")::int as yes,
      count(*) filter (where not "isHelpful")::int as no,
      bool_or("isHelpful") filter (where "userID" = ${viewer.userID}) as own,
      exists(select from "articleBookmarks" b
        where b."articleID" = ${articleID} and b."userID" = ${viewer.userID}) as "isBookmarked"
    from "articleReactions" where "articleID" = ${articleID}`.execute(db);
  return rows[0] ?? { yes: 0, no: 0, own: null, isBookmarked: false };
}

interface NewReaction {
  articleID: number;
  userID: number | null;
  isHelpful: boolean;
  foreignID: string | null;
}

/** Replaces the answer of the member, or the one with the same foreign id. */
export async function saveReaction(
  { db, now }: TransactionCtx,
  { articleID, userID, isHelpful, foreignID }: NewReaction,
): Promise<void> {
  const added = sql`insert into "articleReactions" ("articleID", "userID", "isHelpful", "foreignID", "dateInserted")
    values (${articleID}, ${userID}, ${isHelpful}, ${foreignID}, ${now()})`;
  const key = userID === null ? sql`"foreignID"` : sql`"userID"`;
  await sql`${added} on conflict ("articleID", ${key})
    do update set "isHelpful" = excluded."isHelpful"`.execute(db);
}

/** Returns the articles that the member answered about. */
export async function forgetReactions({ db }: TransactionCtx, userID: number): Promise<number[]> {
  const { rows } = await sql<{ articleID: number }>`
    with locked as (
      select "articleReactionID" from "articleReactions" where "userID" = ${userID} order by 1 for update
    )
    update "articleReactions" r set "userID" = null from locked
    where r."articleReactionID" = locked."articleReactionID"
    returning r."articleID"`.execute(db);
  return rows.map(({ articleID }) => articleID);
}
