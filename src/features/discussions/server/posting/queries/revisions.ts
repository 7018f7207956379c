import type { Ctx } from "#platform/server/context.ts";

/** The newest of them: a page compares all that it shows, and each may be as long as a post. */
const most = 30;

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
