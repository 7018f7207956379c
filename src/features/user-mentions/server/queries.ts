import { sql } from "kysely";
import type { Ctx } from "#platform/server/context.ts";

export interface MentionRow {
  recordType: "discussion" | "comment";
  recordID: number;
  parentRecordType: "category" | "discussion";
  parentRecordID: number;
  dateInserted: Date;
  isDeleted: boolean;
}

interface Range {
  offset: number;
  limit: number;
}

/** Must match the expression of the indexes. */
const mentions = (userID: number) => sql<boolean>`
  position('data-userid="' in "bodyHtml") > 0 and "mentionedUsers"("bodyHtml") @> array[${String(userID)}::text]`;

/** Posts that mention a member, deleted or not: discussions, then comments, newest first. */
export async function listMentioning(
  { db }: Ctx,
  userID: number,
  { offset, limit }: Range,
): Promise<MentionRow[]> {
  const { rows } = await sql<MentionRow>`
    (select 'discussion' as "recordType", "discussionID" as "recordID", 'category' as "parentRecordType",
      "categoryID" as "parentRecordID", "dateInserted", "dateDeleted" is not null as "isDeleted"
    from discussions where ${mentions(userID)}
    order by "discussionID" desc limit ${offset + limit})
    union all
    (select 'comment', "commentID", "parentRecordType", "parentRecordID", "dateInserted", "dateDeleted" is not null
    from comments where "parentRecordType" = 'discussion' and ${mentions(userID)}
    order by "commentID" desc limit ${offset + limit})
    order by 1 desc, 2 desc limit ${limit} offset ${offset}`.execute(db);
  return rows;
}
