import { isBodyAsRead } from "#features/formats/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { DiscussionPatch } from "../../contract/resources.ts";
import { getVisibleDiscussion } from "../domain/find-discussion.ts";
import type { DiscussionRow } from "../queries/discussions.ts";
import { showDiscussion } from "../reading/show-discussion.ts";
import { checkStateChanges } from "./state-changes.ts";

/** Finds fields sent back unchanged: the HTML of the body, and state that the viewer may not change. */
export async function findUnchanged(ctx: Ctx, discussionID: number, given: DiscussionPatch) {
  const row = await getVisibleDiscussion(ctx, discussionID);
  const read = async () => ({
    html: (await showDiscussion(ctx, discussionID)).body,
    written: row.format,
  });
  const state = Object.entries(stateOf(row))
    .filter(([field, value]) => given[field as keyof DiscussionPatch] === value)
    .map(([field]) => field)
    .filter((field) => !mayChange(ctx, row, { [field]: given[field as keyof DiscussionPatch] }));
  return { unchanged: [...state, ...((await isBodyAsRead(given, read)) ? ["body"] : [])] };
}

const stateOf = ({ closed, sink, pinLocation, insertUserID }: DiscussionRow) => ({
  closed,
  sink,
  pinLocation,
  insertUserID,
  pinned: pinLocation !== null,
});

function mayChange(ctx: Ctx, row: DiscussionRow, change: DiscussionPatch): boolean {
  if (change.insertUserID !== undefined) return can(ctx.viewer, "site.manage");
  const { categoryID, insertUserID } = row;
  try {
    checkStateChanges(ctx, { ...change, categoryID, insertUserID });
    return true;
  } catch (error) {
    if (error instanceof ApiError) return false;
    throw error;
  }
}
