import { badRequest, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  type CommentParent,
  type CommentParentSource,
  commentParents,
} from "../extension-points.ts";

export interface ParentReference {
  discussionID?: number;
  parentRecordType?: string;
  parentRecordID?: number;
}

export interface FoundParent {
  parent: CommentParent;
  source: CommentParentSource;
}

/** The record that a request names, if the viewer may see it. `discussionID` is short for a discussion. */
export function getParent(
  ctx: Ctx,
  { discussionID, parentRecordType, parentRecordID }: ParentReference,
): Promise<FoundParent> {
  if (discussionID !== undefined) return getParentOf(ctx, "discussion", discussionID);
  if (parentRecordType === undefined || parentRecordID === undefined)
    throw badRequest("Name the discussion or record whose comments are meant.");
  return getParentOf(ctx, parentRecordType, parentRecordID);
}

export async function getParentOf(
  ctx: Ctx,
  recordType: string,
  recordID: number,
): Promise<FoundParent> {
  const source = ctx.platform.extensions.find(commentParents, recordType);
  if (!source)
    throw invalid({
      field: "parentRecordType",
      message: `Records of type ${recordType} have no comments.`,
    });
  return { source, parent: await source.getVisible(ctx, recordID) };
}
