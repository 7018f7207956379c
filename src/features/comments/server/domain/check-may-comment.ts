import { badRequest, forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type FoundParent, getParentOf } from "./parents.ts";

/** 403 with the reason if the viewer may not comment on the record. */
export async function checkMayComment(ctx: Ctx, { parent, source }: FoundParent) {
  if (await source.canComment(ctx, parent)) return;
  await source.explainRefusal?.(ctx, parent);
  if (parent.closed) throw badRequest("This discussion has been closed.");
  throw forbidden(["comments.add"]);
}

/** The same by record id; 404 if the viewer may not see the record. */
export const checkMayCommentOn = async (
  ctx: Ctx,
  recordType: string,
  recordID: number,
): Promise<void> => checkMayComment(ctx, await getParentOf(ctx, recordType, recordID));
