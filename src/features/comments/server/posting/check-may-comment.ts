import { badRequest, forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type FoundParent, getParentOf } from "../domain/parents.ts";

/** Refuses whoever may not comment on a record, and says why. */
export async function checkMayComment(ctx: Ctx, { parent, source }: FoundParent) {
  if (await source.canComment(ctx, parent)) return;
  await source.explainRefusal?.(ctx, parent);
  if (parent.closed) throw badRequest("This discussion has been closed.");
  throw forbidden(["comments.add"]);
}

/** The same for a record by its id, which is 404 for whoever may not see it. */
export const checkMayCommentOn = async (
  ctx: Ctx,
  recordType: string,
  recordID: number,
): Promise<void> => checkMayComment(ctx, await getParentOf(ctx, recordType, recordID));
