import type { Ctx } from "#platform/server/context.ts";

/** The newest of them; whoever edits a hundred times has no history of all of it. */
const most = 100;

/** Earlier texts of a comment, the newest first; the date is when the next one took its place. */
export const listRevisions = ({ db }: Ctx, commentID: number) =>
  db
    .selectFrom("commentRevisions")
    .select(["commentRevisionID as revisionID", "body", "format", "insertUserID", "dateInserted"])
    .where("commentID", "=", commentID)
    .orderBy("commentRevisionID", "desc")
    .limit(most)
    .execute();

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];
