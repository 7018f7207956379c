import type { Ctx } from "#platform/server/context.ts";

/** The newest of them: a page compares all that it shows, and each may be as long as a post. */
const most = 30;

/** Earlier texts of a comment, the newest first; the date is when the next one took its place. */
export const listRevisions = ({ db }: Ctx, commentID: number) =>
  db
    .selectFrom("commentRevisions")
    .select(["commentRevisionID as revisionID", "body", "format", "insertUserID", "dateInserted"])
    .where("commentID", "=", commentID)
    .orderBy("commentRevisionID", "desc")
    .limit(most)
    .execute();
