import { showRemovals } from "#features/reports/server/public.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { appealCreated } from "../../contract/events.ts";
import { waitingTag } from "../domain/count-waiting.ts";
import { insertAppeal } from "../queries.ts";

/** Throws 404 unless the viewer is the author, 409 for a second appeal or a restored post. */
export const createAppeal = (
  ctx: Ctx,
  { removalID, body }: { removalID: number; body: string },
): Promise<number> =>
  ctx.transaction(async (tx) => {
    const shown = (await showRemovals(tx, [removalID])).get(removalID);
    if (!shown?.isOwn) throw notFound("Removal");
    if (shown.removal.dateRestored || !shown.isAway)
      throw conflict("This post has already been restored.");
    const appealID = await insertAppeal(tx, { removalID, body });
    if (appealID === undefined) throw conflict("You have already appealed this.");
    await tx.invalidate(waitingTag);
    await tx.emit(appealCreated, { appealID, userID: tx.viewer.userID });
    return appealID;
  });
