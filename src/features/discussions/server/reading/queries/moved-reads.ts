import { sql } from "kysely";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";

/** What a member has read, by comment ids: positions are about to change. */
export interface ReadBounds {
  userID: number;
  discussionID: number;
  movedLastID: number | null;
  movedFirstID: number | null;
  stayingLastID: number | null;
  stayingFirstID: number | null;
}

/** For all members who opened one of the discussions. `commentIDs` are those that move; all by default. */
export async function listReadBounds(
  { db }: Ctx,
  { from, to, commentIDs }: { from: number; to: number; commentIDs?: readonly number[] },
): Promise<ReadBounds[]> {
  const goes = commentIDs
    ? sql`(c."parentRecordID" = ${from} and c."commentID" = any(${[...commentIDs]}::int[]))`
    : sql`(c."parentRecordID" = ${from})`;
  const find = (which: typeof goes, side: typeof goes) => sql`(
    select c."commentID" from comments c
    where c."parentRecordType" = 'discussion' and c."parentRecordID" = r."discussionID" and ${which} and ${side} limit 1)`;
  const read = sql`c.position <= r.position order by c.position desc`;
  const unread = sql`c.position > r.position order by c.position`;
  const { rows } = await sql<ReadBounds>`
    select r."userID", r."discussionID",
      ${find(goes, read)} as "movedLastID", ${find(goes, unread)} as "movedFirstID",
      ${find(sql`not ${goes}`, read)} as "stayingLastID", ${find(sql`not ${goes}`, unread)} as "stayingFirstID"
    from "discussionReads" r
    where r."discussionID" in (${from}, ${to}) and r."dateRead" is not null`.execute(db);
  return rows;
}

/** Locks the reading positions before any comment is locked, to avoid deadlocks. */
export const lockReads = ({ db }: TransactionCtx, discussionIDs: readonly number[]) =>
  sql`select from "discussionReads" where "discussionID" = any(${[...discussionIDs]}::int[])
    order by "discussionID", "userID" for no key update`.execute(db);

export interface KnownRead {
  userID: number;
  lastID: number | null;
  firstID: number | null;
}

/**
 * Sets reading positions from the parts of a merged or split discussion: before the first unread comment, or up to
 * the last read one for members who have not opened one of the `parts`.
 */
export async function setReadPositions(
  { db, now }: TransactionCtx,
  discussionID: number,
  { known, parts }: { known: readonly KnownRead[]; parts: number },
) {
  if (known.length === 0) return;
  await sql`
    insert into "discussionReads" as r ("userID", "discussionID", position, "dateRead")
    select "userID", ${discussionID}, least(
      coalesce(min(f.position) - 1, d."lastPosition"),
      case when count(*) >= ${parts}::int then d."lastPosition" else coalesce(max(l.position), 0) end
    ), ${now()}::timestamptz
    from json_to_recordset(${JSON.stringify(known)}::json)
      as k ("userID" integer, "lastID" integer, "firstID" integer)
    join discussions d on d."discussionID" = ${discussionID}
    left join comments l on l."commentID" = k."lastID"
    left join comments f on f."commentID" = k."firstID"
    group by "userID", d."lastPosition" order by "userID"
    on conflict ("userID", "discussionID") do update set
      position = excluded.position, "dateRead" = coalesce(r."dateRead", excluded."dateRead")`.execute(
    db,
  );
}

/** Keeps what members marked as read with the old category read in the new one. */
export const carryMarks = (
  { db }: TransactionCtx,
  { discussionID, categoryID }: { discussionID: number; categoryID: number },
) =>
  sql`
    insert into "discussionReads" as r ("userID", "discussionID", position, "dateRead")
    select m."userID", d."discussionID", coalesce(seen.position, 0), m."dateRead"
    from discussions d
    join "categoryReads" m on m."categoryID" = ${categoryID} and m."dateRead" >= d."dateInserted"
    left join lateral (
      select c.position from comments c
      where c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
        and c."dateInserted" <= m."dateRead"
      order by c.position desc limit 1
    ) seen on true
    where d."discussionID" = ${discussionID}
    order by m."userID"
    on conflict ("userID", "discussionID") do update set
      position = greatest(r.position, excluded.position), "dateRead" = coalesce(r."dateRead", excluded."dateRead")`.execute(
    db,
  );
