import { getVisibleDiscussion } from "#features/discussions/server/public.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { groupAnnounced } from "../../contract/events.ts";
import { lockSeenGroup } from "../domain/find-group.ts";
import { checkAnnouncing } from "../domain/limits.ts";
import { findAnnouncement, insertAnnouncement } from "../queries/announcements.ts";

/** Tells all members of a discussion in the group; once, however often it is asked for. */
export const announce = (ctx: Ctx, groupID: number, discussionID: number): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { row } = await lockSeenGroup(tx, groupID, "manage");
    if (row.isArchived) throw conflict("The group is archived, so nothing can be posted.");
    const { categoryID } = await getVisibleDiscussion(tx, discussionID);
    if (categoryID !== row.categoryID)
      throw invalid({ field: "discussionID", message: "The discussion is not in this group." });
    if (await findAnnouncement(tx, discussionID)) return;
    await checkAnnouncing(tx, groupID);
    await insertAnnouncement(tx, { groupID, discussionID });
    await tx.emit(groupAnnounced, { groupID, discussionID, insertUserID: tx.viewer.userID });
  });
