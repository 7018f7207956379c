import { badRequest, forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { FoundParent } from "../domain/parents.ts";

/** Refuses whoever may not comment on a record, and says why. */
export async function checkMayComment(ctx: Ctx, { parent, source }: FoundParent) {
  if (await source.canComment(ctx, parent)) return;
  await source.explainRefusal?.(ctx, parent);
  if (parent.closed) throw badRequest("This discussion has been closed.");
  throw forbidden(["comments.add"]);
}
