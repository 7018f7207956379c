import type { Ctx } from "#platform/server/context.ts";

/** The newest of them; whoever edits a hundred times has no history of all of it. */
const most = 100;

/** Earlier texts of a discussion, the newest first; the date is when the next one took its place. */
export const listRevisions = ({ db }: Ctx, discussionID: number) =>
  db
    .selectFrom("discussionRevisions")
    .select(["discussionRevisionID as revisionID", "name", "body", "format"])
    .select(["insertUserID", "dateInserted"])
    .where("discussionID", "=", discussionID)
    .orderBy("discussionRevisionID", "desc")
    .limit(most)
    .execute();

export type RevisionRow = Awaited<ReturnType<typeof listRevisions>>[number];
