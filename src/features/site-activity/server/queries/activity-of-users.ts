import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

interface ActivityQuery {
  userIDs: readonly number[];
  categoryIDs: readonly number[];
}

const among = (ids: readonly number[]): RawBuilder<number> => sql`any(${[...ids]}::int[])`;

/** Discussions and comments of these members by week (Monday, UTC); empty weeks are left out. */
export async function countByWeek(
  { db }: Ctx,
  { userIDs, categoryIDs, since }: ActivityQuery & { since: string },
): Promise<{ userID: number; week: string; count: number }[]> {
  const start = sql`(${since}::date)::timestamp at time zone 'UTC'`;
  const places = sql`d."categoryID" = ${among(categoryIDs)} and d."dateDeleted" is null`;
  const { rows } = await sql<{ userID: number; week: string; count: number }>`
    select "userID", to_char(date_trunc('week', "dateInserted" at time zone 'UTC'), 'YYYY-MM-DD') as week, count(*)::int as count
    from (
      select d."insertUserID" as "userID", d."dateInserted" from discussions d
      where d."insertUserID" = ${among(userIDs)} and d."dateInserted" >= ${start} and d.type <> 'redirect' and ${places}
      union all
      select c."insertUserID", c."dateInserted" from comments c join discussions d on d."discussionID" = c."parentRecordID"
      where c."parentRecordType" = 'discussion' and c."dateDeleted" is null
        and c."insertUserID" = ${among(userIDs)} and c."dateInserted" >= ${start} and ${places}
    ) written group by 1, 2`.execute(db);
  return rows;
}

const lastPosts = 1_000;

export interface BestPost {
  userID: number;
  discussionID: number;
  /** Null for the discussion itself. */
  commentID: number | null;
  name: string;
  score: number;
  dateInserted: Date;
}

export async function listBestPosts(
  { db }: Ctx,
  { userIDs, categoryIDs, most }: ActivityQuery & { most: number },
): Promise<BestPost[]> {
  const places = sql`d."categoryID" = ${among(categoryIDs)} and d."dateDeleted" is null`;
  const { rows } = await sql<BestPost>`
    select asked."userID", best.* from unnest(${[...userIDs]}::int[]) as asked("userID") cross join lateral (
      select * from (
        (select d."discussionID", null::int as "commentID", d.name, d.score, d."dateInserted" from (
          select * from discussions where "insertUserID" = asked."userID" and "dateDeleted" is null
          order by "dateInserted" desc limit ${lastPosts}
        ) d where d.score > 0 and d.type <> 'redirect' and ${places})
        union all
        (select d."discussionID", c."commentID", d.name, c.score, c."dateInserted" from (
          select * from comments where "insertUserID" = asked."userID" and "dateDeleted" is null
          order by "dateInserted" desc limit ${lastPosts}
        ) c join discussions d on d."discussionID" = c."parentRecordID"
        where c."parentRecordType" = 'discussion' and c.score > 0 and ${places})
      ) received order by score desc, "dateInserted" desc limit ${most}
    ) best order by 1, score desc, "dateInserted" desc`.execute(db);
  return rows;
}
