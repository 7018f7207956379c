import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

const which = (column: string, ids: readonly number[] | undefined) =>
  ids ? sql`${sql.ref(column)} = any(${[...ids]}::int[])` : sql`true`;

const miscounted = (discussionIDs?: readonly number[]) => sql`
  from discussions d
  join (
    select d."discussionID", coalesce(k.count, 0)::int as count, coalesce(k.position, 0)::int as position,
      l."commentID" as "lastCommentID", coalesce(l."insertUserID", d."insertUserID") as "lastUserID",
      coalesce(l."dateInserted", d."dateInserted") as date
    from discussions d
    left join (
      select "parentRecordID", count(*) filter (where "dateDeleted" is null) as count, max(position) as position
      from comments where "parentRecordType" = 'discussion' and ${which("parentRecordID", discussionIDs)} group by 1
    ) k on k."parentRecordID" = d."discussionID"
    left join lateral (
      select "commentID", "insertUserID", "dateInserted" from comments
      where "parentRecordType" = 'discussion' and "parentRecordID" = d."discussionID" and "dateDeleted" is null
      order by position desc limit 1
    ) l on true
    where ${which("d.discussionID", discussionIDs)}
  ) c on c."discussionID" = d."discussionID"
  where d."countComments" <> c.count or d."lastPosition" <> c.position
    or d."lastCommentID" is distinct from c."lastCommentID" or d.hot = 0
    or (not d.sink and d."dateLastComment" < c.date)`;

export async function listMiscounted({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ discussionID: number }>`
    select d."discussionID" ${miscounted()}`.execute(db);
  return rows.map(({ discussionID }) => discussionID);
}

export async function recountDiscussions(
  { db }: TransactionCtx,
  discussionIDs: readonly number[],
): Promise<number> {
  const result = await sql`
    update discussions set
      "countComments" = w.count, "lastPosition" = w.position, "lastCommentID" = w."lastCommentID",
      "lastUserID" = w."lastUserID", "dateLastComment" = w.date,
      hot = log(greatest(1, discussions.score + w.count)::numeric)::float8
        + extract(epoch from discussions."dateInserted")::float8 / 45000
    from (
      select c."discussionID", c.count, c.position, c."lastCommentID", c."lastUserID",
        case when d.sink then d."dateLastComment" else c.date end as date ${miscounted(discussionIDs)}
    ) w where w."discussionID" = discussions."discussionID"`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

const missing = (discussionIDs?: readonly number[]) => sql`
  from comments c
  join discussions d on d."discussionID" = c."parentRecordID"
  join users u on u."userID" = c."insertUserID" and u."dateDeleted" is null
  where c."parentRecordType" = 'discussion' and c."dateDeleted" is null and ${which("c.parentRecordID", discussionIDs)}
    and not exists (select from "discussionReads" r where r."userID" = c."insertUserID"
      and r."discussionID" = c."parentRecordID" and r."dateParticipated" is not null)`;

export async function listWithoutParticipants({ db }: Ctx): Promise<number[]> {
  const { rows } = await sql<{ discussionID: number }>`
    select distinct c."parentRecordID" as "discussionID" ${missing()}`.execute(db);
  return rows.map(({ discussionID }) => discussionID);
}

/**
 * Restores missing participants of locked discussions; an author has read up to their comment. Deleted members are
 * left out. Returns the number of rows added.
 */
export async function storeParticipants(
  { db }: TransactionCtx,
  discussionIDs: readonly number[],
): Promise<number> {
  const result = await sql`
    insert into "discussionReads" as r ("userID", "discussionID", position, "dateRead", "dateParticipated")
    select c."insertUserID", c."parentRecordID", max(c.position), max(c."dateInserted"), max(c."dateInserted")
    ${missing(discussionIDs)}
    group by 1, 2 order by 2, 1
    on conflict ("userID", "discussionID") do update set "dateParticipated" = excluded."dateParticipated"
    where r."dateParticipated" is null`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}

/** Counts per category, by default of all, from the discussions themselves, without redirects. */
export async function countByCategory({ db }: Ctx, categoryIDs?: readonly number[]) {
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
    from discussions where "dateDeleted" is null and "redirectDiscussionID" is null and ${which("categoryID", categoryIDs)}
    group by 1`.execute(db);
  return rows;
}
