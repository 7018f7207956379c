import { sql } from "kysely";
import type { News, Recipient } from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

interface Batch {
  after: number;
  limit: number;
}

interface Followed extends Batch {
  what: "posts" | "comments";
}

export async function readBody({ db }: Ctx, { recordType, recordID }: RecordRef): Promise<string> {
  const { rows } = await sql<{ html: string }>`
    select "bodyHtml" as html from discussions where ${recordType} = 'discussion' and "discussionID" = ${recordID}
    union all
    select "bodyHtml" from comments where ${recordType} = 'comment' and "commentID" = ${recordID}`.execute(
    db,
  );
  return rows[0]?.html ?? "";
}

export async function findAnsweredAuthor(
  { db }: Ctx,
  commentID: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ userID: number }>`
    select p."insertUserID" as "userID" from comments c join comments p on p."commentID" = c."parentCommentID"
    where c."commentID" = ${commentID} and p."dateDeleted" is null`.execute(db);
  return rows[0]?.userID;
}

export async function findStarter(
  { db }: Ctx,
  { recordType, recordID }: RecordRef,
): Promise<number | undefined> {
  if (recordType !== "discussion") return undefined;
  const row = await db
    .selectFrom("discussions")
    .select("insertUserID")
    .where("discussionID", "=", recordID)
    .executeTakeFirst();
  return row?.insertUserID;
}

const listOf = async (
  { db }: Ctx,
  query: ReturnType<typeof sql<{ userID: number; recordType?: string; recordID?: number }>>,
): Promise<Recipient[]> => {
  const { rows } = await query.execute(db);
  return rows.map(({ userID, recordType, recordID }) =>
    recordType !== undefined && recordID !== undefined
      ? { userID, because: { recordType, recordID } }
      : { userID },
  );
};

export const listWatchers = (ctx: Ctx, { about }: News, { after, limit }: Batch) =>
  listOf(
    ctx,
    sql`select "userID" from watches
      where "recordType" = ${about.recordType} and "recordID" = ${about.recordID} and comments and "userID" > ${after}
      order by "userID" limit ${limit}`,
  );

export const listParticipants = async (ctx: Ctx, { about }: News, { after, limit }: Batch) =>
  about.recordType === "discussion"
    ? listOf(
        ctx,
        sql`select "userID" from "discussionReads"
          where "discussionID" = ${about.recordID} and "dateParticipated" is not null and "userID" > ${after}
          order by "userID" limit ${limit}`,
      )
    : [];

const emailColumn = ({ what }: Pick<Followed, "what">) =>
  what === "posts" ? sql`"emailPosts"` : sql`"emailComments"`;

const watchColumn = ({ what }: Pick<Followed, "what">) =>
  what === "posts" ? sql`posts` : sql`comments`;

export const listPersonWatchers = (ctx: Ctx, { actorID }: News, batch: Followed) =>
  listOf(
    ctx,
    sql`select "userID", "recordType", "recordID" from watches
      where "recordType" = 'user' and "recordID" = ${actorID} and ${watchColumn(batch)} and "userID" > ${batch.after}
      order by "userID" limit ${batch.limit}`,
  );

/** Followers of tags of the discussion, each once. */
export const listTagWatchers = async (ctx: Ctx, { about }: News, batch: Followed) =>
  about.recordType === "discussion"
    ? listOf(
        ctx,
        sql`select distinct on (w."userID") w."userID", w."recordType", w."recordID"
          from "discussionTags" t join watches w on w."recordType" = 'tag' and w."recordID" = t."tagID"
          where t."discussionID" = ${about.recordID} and ${watchColumn(batch)} and w."userID" > ${batch.after}
          order by w."userID", w."recordID" limit ${batch.limit}`,
      )
    : [];

/** Followers of tags added to a discussion by somebody else, each once. */
export const listNewTagWatchers = (ctx: Ctx, { about, causes = [] }: News, batch: Batch) =>
  listOf(
    ctx,
    sql`select distinct on (w."userID") w."userID", w."recordType", w."recordID"
      from discussions d join "discussionTags" t using ("discussionID")
        join watches w on w."recordType" = 'tag' and w."recordID" = t."tagID"
      where d."discussionID" = ${about.recordID} and w.posts and w."userID" > ${batch.after}
        and w."userID" <> d."insertUserID" and t."tagID" = any(${causes.map(({ recordID }) => recordID)}::int[])
      order by w."userID", w."recordID" limit ${batch.limit}`,
  );

export const listCategoryWatchers = async (ctx: Ctx, { place }: News, batch: Followed) => {
  if (place?.recordType !== "category") return [];
  const { recordID } = place;
  return listOf(
    ctx,
    sql`select f."userID", 'category' as "recordType", f."categoryID" as "recordID" from "categoryFollows" f
      left join watches w on w."userID" = f."userID" and w."recordType" = 'category' and w."recordID" = f."categoryID"
      where f."categoryID" = ${recordID} and f."userID" > ${batch.after}
        and (coalesce(w.${watchColumn(batch)}, ${batch.what === "posts"}::boolean) or w.${emailColumn(batch)})
      order by f."userID" limit ${batch.limit}`,
  );
};

export async function listChosenOf(
  { db }: Ctx,
  { place }: News,
  { userIDs, what }: { userIDs: readonly number[]; what: Followed["what"] },
): Promise<{ userID: number; popup: boolean; email: boolean | null }[]> {
  if (place?.recordType !== "category") return [];
  const { rows } = await sql<{ userID: number; popup: boolean; email: boolean | null }>`
    select "userID", ${what === "posts" ? sql`posts` : sql`comments`} as popup, ${emailColumn({ what })} as email from watches
    where "recordType" = 'category' and "recordID" = ${place.recordID} and "userID" = any(${[...userIDs]}::int[])`.execute(
    db,
  );
  return rows;
}

export async function listMuting(
  { db }: Ctx,
  discussionID: number,
  userIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("discussionReads")
    .select("userID")
    .where("discussionID", "=", discussionID)
    .where("dateMuted", "is not", null)
    .where("userID", "=", sql<number>`any(${[...userIDs]}::int[])`)
    .execute();
  return rows.map(({ userID }) => userID);
}

export async function listMutingPlace(
  { db }: Ctx,
  { about, place }: News,
  userIDs: readonly number[],
): Promise<number[]> {
  const discussionID = about.recordType === "discussion" ? about.recordID : 0;
  const categoryID = place?.recordType === "category" ? place.recordID : 0;
  const { rows } = await sql<{ userID: number }>`
    select "userID" from watches w where muted and "userID" = any(${[...userIDs]}::int[]) and (
      ("recordType" = 'category' and "recordID" = ${categoryID}) or ("recordType" = 'tag' and "recordID" in (
        select "tagID" from "discussionTags" where "discussionID" = ${discussionID})))`.execute(db);
  return rows.map(({ userID }) => userID);
}
