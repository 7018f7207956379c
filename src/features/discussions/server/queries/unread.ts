import { type RawBuilder, sql } from "kysely";
import type { Viewer } from "#platform/contract/viewer.ts";

/** Limit of comments counted since everything was marked as read. */
const maxCounted = 1_000;

/**
 * Joins the reading state of the viewer to rows `d` of discussions: `r`, the stored state, `marked.date`, when the
 * category or everything was marked as read, and `seen.position`, the last comment before that.
 */
export const withReading = ({ userID }: Viewer): RawBuilder<unknown> => sql`
  left join "discussionReads" r on r."discussionID" = d."discussionID" and r."userID" = ${userID}
  left join lateral (
    select max(m."dateRead") as date from "categoryReads" m
    where m."userID" = ${userID} and m."categoryID" in (0, d."categoryID")
  ) marked on true
  left join lateral (
    select c.position from comments c
    where d."dateInserted" <= marked.date and d."lastPosition" > coalesce(r.position, 0)
      and c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
      and c.position > d."lastPosition" - ${maxCounted}::int and c."dateInserted" <= marked.date
    order by c.position desc limit 1
  ) seen on true`;

export const readPosition = sql<number>`greatest(r.position, seen.position, 0)`;

export const isNew = sql<boolean>`(r."dateRead" is null and coalesce(marked.date < d."dateInserted", true))`;

/** Unread comments after that position. Positions have no gaps, so only deleted comments have to be counted. */
export const countUnread = sql<number>`(case
  when d."lastPosition" <= ${readPosition} then 0
  else d."lastPosition" - ${readPosition} - (
    select count(*)::int from comments c
    where c."parentRecordType" = 'discussion' and c."parentRecordID" = d."discussionID"
      and c."dateDeleted" is not null and c.position > ${readPosition})
  end)`;
