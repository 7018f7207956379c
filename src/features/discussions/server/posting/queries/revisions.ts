import type { Ctx } from "#platform/server/context.ts";

/** Limit of revisions: a page compares all of them, and each may be as long as a post. */
const most = 30;

/** Newest first; the date is when the next revision replaced it. */
export const listRevisions = ({ db }: Ctx, discussionID: number) =>
  db
    .selectFrom("discussionRevisions")
    .select(["discussionRevisionID as revisionID", "name", "body", "format"])
    .select(["insertUserID", "dateInserted"])
    .where("discussionID", "=", discussionID)
    .orderBy("discussionRevisionID", "desc")
    .limit(most)
    .execute();
