import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

/** Works out anew what is kept about comments, of all discussions unless told which; returns how many discussions were wrong. */
export async function recountDiscussions(
  { db }: Ctx,
  discussionIDs?: readonly number[],
): Promise<number> {
  const chosen = discussionIDs
    ? sql`where d."discussionID" = any(${[...discussionIDs]}::int[])`
    : sql``;
  const result = await sql`
    update discussions d set
      "countComments" = c.count, "lastPosition" = c.position, "lastCommentID" = c."lastCommentID",
      "lastUserID" = c."lastUserID", "dateLastComment" = case when d.sink then d."dateLastComment" else c.date end,
      hot = log(greatest(1, d.score + c.count)::numeric)::float8 + extract(epoch from d."dateInserted")::float8 / 45000
    from (
      select d."discussionID", coalesce(k.count, 0)::int as count, coalesce(k.position, 0)::int as position,
        l."commentID" as "lastCommentID", coalesce(l."insertUserID", d."insertUserID") as "lastUserID",
        coalesce(l."dateInserted", d."dateInserted") as date
      from discussions d
      left join (
        select "parentRecordID", count(*) filter (where "dateDeleted" is null) as count, max(position) as position
        from comments where "parentRecordType" = 'discussion'
          ${discussionIDs ? sql`and "parentRecordID" = any(${[...discussionIDs]}::int[])` : sql``} group by 1
      ) k on k."parentRecordID" = d."discussionID"
      left join lateral (
        select "commentID", "insertUserID", "dateInserted" from comments
        where "parentRecordType" = 'discussion' and "parentRecordID" = d."discussionID" and "dateDeleted" is null
        order by position desc limit 1
      ) l on true
      ${chosen}
    ) c
    where c."discussionID" = d."discussionID" and (
      d."countComments" <> c.count or d."lastPosition" <> c.position
      or d."lastCommentID" is distinct from c."lastCommentID" or d.hot = 0 or (not d.sink and d."dateLastComment" < c.date)
    )`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Notes who wrote in a discussion where that is not known, of all discussions unless told which; whoever
 * wrote there has read that far. Returns how many were missing.
 */
export async function noteParticipants(
  { db }: Ctx,
  discussionIDs?: readonly number[],
): Promise<number> {
  const chosen = discussionIDs
    ? sql`and c."parentRecordID" = any(${[...discussionIDs]}::int[])`
    : sql``;
  const result = await sql`
    insert into "discussionReads" as r ("userID", "discussionID", position, "dateRead", "dateParticipated")
    select c."insertUserID", c."parentRecordID", max(c.position), max(c."dateInserted"), max(c."dateInserted")
    from comments c
    join discussions d on d."discussionID" = c."parentRecordID"
    where c."parentRecordType" = 'discussion' and c."dateDeleted" is null ${chosen}
    group by 1, 2
    on conflict ("userID", "discussionID") do update set "dateParticipated" = excluded."dateParticipated"
    where r."dateParticipated" is null`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/**
 * Discussions, comments and last posts of each category, counted from the discussions themselves, without rows that
 * only lead elsewhere.
 */
export async function countByCategory({ db }: Ctx) {
  const { rows } = await sql<{
    categoryID: number;
    discussions: number;
    comments: number;
    lastDiscussionID: number;
    lastCommentID: number | null;
    lastUserID: number;
    date: Date;
  }>`
    select "categoryID", count(*)::int as discussions, sum("countComments")::int as comments,
      (array_agg("discussionID" order by "dateLastComment" desc))[1] as "lastDiscussionID",
      (array_agg("lastCommentID" order by "dateLastComment" desc))[1] as "lastCommentID",
      (array_agg(coalesce("lastUserID", "insertUserID") order by "dateLastComment" desc))[1] as "lastUserID",
      max("dateLastComment") as date
    from discussions where "dateDeleted" is null and "redirectDiscussionID" is null group by 1`.execute(
    db,
  );
  return rows;
}
