import type { Ctx } from "#platform/server/context.ts";

/** Limit of revisions: a page compares all of them, and each may be as long as a post. */
const most = 30;

/** Newest first; the date is when the next revision replaced it. */
export const listRevisions = ({ db }: Ctx, commentID: number) =>
  db
    .selectFrom("commentRevisions")
    .select(["commentRevisionID as revisionID", "body", "format", "insertUserID", "dateInserted"])
    .where("commentID", "=", commentID)
    .orderBy("commentRevisionID", "desc")
    .limit(most)
    .execute();
