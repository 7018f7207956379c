import { type RawBuilder, sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";

export const recordOfRow = sql<number>`r."recordID"`;

/** SQL condition: row `r` refers to a record of one of these types that meets the condition of its type. */
export const isAnyOf = (
  types: readonly { recordType: string; isVisible: RawBuilder<boolean> }[],
) =>
  types.length === 0
    ? sql<boolean>`false`
    : sql<boolean>`(${sql.join(
        types.map(
          ({ recordType, isVisible }) => sql`(r."recordType" = ${recordType} and ${isVisible})`,
        ),
        sql` or `,
      )})`;

interface Received {
  userID: number;
  tagID: number;
  count: number;
}

/** Reactions received by members, on records that satisfy `isVisible` (a condition on rows named `r`). */
export async function countReceived(
  { db }: Ctx,
  userIDs: readonly number[],
  isVisible: RawBuilder<boolean>,
): Promise<Received[]> {
  const { rows } = await sql<Received>`
    select r."receiverID" as "userID", c."tagID", sum(c.count)::int as count
    from "reactedRecords" r join "reactionCounts" c using ("recordType", "recordID")
    where r."receiverID" = any(${[...userIDs]}::int[]) and c.count > 0 and ${isVisible}
    group by 1, 2`.execute(db);
  return rows;
}

export interface ReactedFilter {
  isVisible: RawBuilder<boolean>;
  receiverID?: number;
  minScore?: number;
  tagIDs: readonly number[];
}

type ReactedRow = RecordRef & { score: number };

export async function listReactedRows(
  { db }: Ctx,
  { isVisible, receiverID, minScore, tagIDs }: ReactedFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ReactedRow[]> {
  const got = sql`exists (select from "reactionCounts" c where c."recordType" = r."recordType"
    and c."recordID" = r."recordID" and c."tagID" = any(${[...tagIDs]}::int[]) and c.count > 0)`;
  const { rows } = await sql<ReactedRow>`
    select r."recordType", r."recordID", r.score from "reactedRecords" r
    where ${receiverID === undefined ? sql`true` : sql`r."receiverID" = ${receiverID}`}
      and ${minScore === undefined ? sql`true` : sql`r.score > 0 and r.score >= ${minScore}`}
      and ${got} and ${isVisible}
    order by r."dateRecord" desc, r."recordType", r."recordID" desc
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export const hasReaction = (recordType: string, tagID: number, rowID: RawBuilder<number>) =>
  sql<boolean>`${rowID} in (select "recordID" from "reactionCounts"
    where "recordType" = ${recordType} and "tagID" = ${tagID} and count > 0)`;
