import { forbidden } from "#platform/contract/errors.ts";
import { id } from "#platform/contract/queries/query.ts";
import { can, isGuest } from "#platform/contract/viewer.ts";
import { defineRecordFilter } from "#platform/server/records/record-lists.ts";
import { isBookmarkedBy } from "../queries.ts";

/** Bookmarks are visible to their owner and to moderators. */
export const bookmarkFilter = defineRecordFilter({
  recordType: "discussion",
  parameter: "bookmarkUserID",
  schema: id("user").describe(
    "Only those that this member has bookmarked; of others for `community.moderate`",
  ),
  condition({ viewer }, userID, rowID) {
    const isOwn = !isGuest(viewer) && userID === viewer.userID;
    if (!isOwn && !can(viewer, "community.moderate")) throw forbidden(["community.moderate"]);
    return isBookmarkedBy(userID, rowID);
  },
});
