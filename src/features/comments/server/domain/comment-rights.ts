import { permissioned, type RecordPermissions } from "#features/roles/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { canDelete, canEdit } from "../policy.ts";
import { findComment } from "../queries/comments.ts";
import { editContentTimeout } from "../settings.ts";
import { getParentOf } from "./parents.ts";

/** A viewer without any permission, to find out what authors may do. */
const withoutPermissions = (userID: number): Viewer => ({
  userID,
  roleIDs: [],
  authenticatedBy: "session",
  permissions: { isAdmin: false, permissions: [] },
});

const author = {
  textID: "comments.explain.author",
  text: "The member is the author, who may still do this.",
};

/** The permissions of the comment's record apply, except for the author. */
export const commentRights: RecordPermissions = {
  async find(ctx, commentID, act) {
    const comment = await findComment(ctx, commentID);
    if (!comment) return undefined;
    const { parentRecordType, parentRecordID } = comment;
    const { parent } = await getParentOf(ctx, parentRecordType, parentRecordID);
    const place = { resourceType: "category", resourceID: parent.categoryID };
    const { userID, permission } = act;
    const rule = { "comments.edit": canEdit, "comments.delete": canDelete }[permission];
    const window = { now: ctx.now(), timeout: await readSetting(ctx, editContentTimeout) };
    if (rule?.(withoutPermissions(userID), comment, parent, window))
      return { ...place, overrides: { [permission]: true }, reason: author };
    const ofParent = findFacet(ctx.platform.extensions, parentRecordType, permissioned);
    return (await ofParent?.find(ctx, parentRecordID, act)) ?? place;
  },
};
