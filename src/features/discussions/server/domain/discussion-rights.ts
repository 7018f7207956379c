import { categoryTree, isArchivedPlace } from "#features/categories/server/public.ts";
import type { RecordPermissions } from "#features/roles/server/public.ts";
import type { Viewer } from "#platform/contract/viewer.ts";
import { canDelete, canEdit } from "../policy.ts";
import { findDiscussion } from "../queries/discussions.ts";
import { editWindow } from "./check-edit.ts";

/** A viewer without any permission, to find out what authors may do. */
const withoutPermissions = (userID: number): Viewer => ({
  userID,
  roleIDs: [],
  authenticatedBy: "session",
  permissions: { isAdmin: false, permissions: [] },
});

const archived = {
  textID: "categories.explain.archived",
  text: "The category is archived, so nothing is added.",
};
const closed = {
  textID: "discussions.explain.closed",
  text: "The discussion is closed, so this takes the permission to close discussions.",
};
const author = {
  textID: "discussions.explain.author",
  text: "The member is the author, who may still do this.",
};

/** The permissions of the category apply, except for authors and in some states. */
export const discussionRights: RecordPermissions = {
  async find(ctx, discussionID, { userID, permission }) {
    const row = await findDiscussion(ctx, discussionID);
    if (!row) return undefined;
    const place = { resourceType: "category", resourceID: row.categoryID };
    const category = (await categoryTree(ctx)).byID.get(row.categoryID);
    if (permission === "comments.add") {
      if (isArchivedPlace(category)) return { ...place, barrier: archived };
      return row.closed ? { ...place, instead: "discussions.close", reason: closed } : place;
    }
    const rule = { "discussions.edit": canEdit, "discussions.delete": canDelete }[permission];
    const isAuthors = rule?.(withoutPermissions(userID), row, await editWindow(ctx)) ?? false;
    return isAuthors ? { ...place, overrides: { [permission]: true }, reason: author } : place;
  },
};
