import { mayInCategory } from "#features/categories/server/public.ts";
import { ApiError, forbidden } from "#platform/contract/errors.ts";
import type { PermissionName } from "#platform/contract/permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import type { DiscussionRow } from "../queries/discussions.ts";

/**
 * Rejects the whole request if the viewer lacks the permission for any discussion, so that nothing is done in
 * part. Missing and hidden discussions are reported one by one later.
 */
export async function checkEach(
  ctx: Ctx,
  discussionIDs: readonly number[],
  permission: PermissionName,
) {
  const rows = await Promise.all(discussionIDs.map((id) => findVisible(ctx, id)));
  const refused = rows.flatMap((row) =>
    row && !mayInCategory(ctx.viewer, row.categoryID, permission) ? [row.discussionID] : [],
  );
  if (refused.length === 0) return;
  const { message, details, status } = forbidden([permission]);
  throw new ApiError(status, message, {
    ...details,
    context: { ...details.context, recordIDs: refused },
  });
}

const findVisible = (ctx: Ctx, discussionID: number): Promise<DiscussionRow | undefined> =>
  getVisibleDiscussion(ctx, discussionID).catch((error) => {
    if (error instanceof ApiError && [404, 410].includes(error.status)) return undefined;
    throw error;
  });
