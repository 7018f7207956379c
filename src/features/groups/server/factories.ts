import type { Ctx } from "#platform/server/context.ts";
import type { GroupPost } from "../contract/resources.ts";
import { createGroup as create } from "./actions/save-group.ts";
import { findGroup } from "./queries/groups.ts";

let founded = 0;

/** A group that this member owns. */
export async function createGroup(ctx: Ctx, userID: number, post: Partial<GroupPost> = {}) {
  founded += 1;
  const groupID = await create(ctx.as({ ...ctx.viewer, userID }), {
    name: `Group ${founded}`,
    description: "",
    privacy: "public",
    takesRequests: true,
    ...post,
  });
  const row = await findGroup(ctx, groupID);
  if (row?.categoryID == null) throw new Error(`Group ${groupID} has no category.`);
  return { groupID, categoryID: row.categoryID, name: row.name };
}
