import { badRequest, invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet } from "#platform/server/records/record-types.ts";
import { type Commentable, type CommentParent, commentable } from "../extension-points.ts";

export interface ParentReference {
  discussionID?: number;
  parentRecordType?: string;
  parentRecordID?: number;
}

export interface FoundParent {
  parent: CommentParent;
  source: Commentable;
}

/**
 * The record named by a request, if the viewer may see it. `discussionID` is a short form; 422 if another record
 * is named too.
 */
export function getParent(ctx: Ctx, reference: ParentReference): Promise<FoundParent> {
  const { discussionID, parentRecordType, parentRecordID } = reference;
  checkAgreement(reference);
  if (discussionID !== undefined) return getParentOf(ctx, "discussion", discussionID);
  if (parentRecordType === undefined || parentRecordID === undefined)
    throw badRequest("Name the discussion or record whose comments are meant.");
  return getParentOf(ctx, parentRecordType, parentRecordID);
}

function checkAgreement({
  discussionID,
  parentRecordType = "discussion",
  parentRecordID = discussionID,
}: ParentReference) {
  if (discussionID === undefined) return;
  const message = "This is another record than the discussion that is named.";
  if (parentRecordType !== "discussion") throw invalid({ field: "parentRecordType", message });
  if (parentRecordID !== discussionID) throw invalid({ field: "parentRecordID", message });
}

export async function getParentOf(
  ctx: Ctx,
  recordType: string,
  recordID: number,
): Promise<FoundParent> {
  const source = getSource(ctx, recordType);
  return { source, parent: await source.getVisible(ctx, recordID) };
}

export function getSource({ platform }: Ctx, recordType: string): Commentable {
  const source = findFacet(platform.extensions, recordType, commentable);
  if (source) return source;
  throw invalid({
    field: "parentRecordType",
    message: `Records of type ${recordType} have no comments.`,
  });
}

/** Preloads the records of a page of comments, so that each needs no statement of its own. */
export async function preloadParents(
  ctx: Ctx,
  comments: readonly { parentRecordType: string; parentRecordID: number }[],
): Promise<void> {
  for (const [recordType, some] of Map.groupBy(comments, (each) => each.parentRecordType)) {
    const recordIDs = new Set(some.map(({ parentRecordID }) => parentRecordID));
    await getSource(ctx, recordType).preload?.(ctx, [...recordIDs]);
  }
}
