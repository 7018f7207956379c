import { addPoints } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { NewReaction } from "../queries/reactions.ts";

type Rewarded = Pick<NewReaction, "points" | "receiverID" | "categoryID" | "dateInserted">;

const dayOf = ({ receiverID, categoryID, dateInserted }: Rewarded) =>
  [receiverID, categoryID, dateInserted.toISOString().slice(0, 10)].join(" ");

/** Subtracts the points of the previous reaction and adds those of the new one, each on its own day. */
export async function givePoints(
  tx: TransactionCtx,
  { before, after }: { before: Rewarded | undefined; after: Rewarded | undefined },
) {
  const gone = before && { ...before, points: -before.points };
  if (gone && after && dayOf(gone) === dayOf(after))
    return give(tx, { ...after, points: after.points + gone.points });
  if (gone) await give(tx, gone);
  if (after) await give(tx, after);
}

async function give(
  tx: TransactionCtx,
  { points, receiverID, categoryID, dateInserted }: Rewarded,
): Promise<void> {
  if (points === 0 || receiverID === 0) return;
  const place = categoryID === null ? {} : { categoryID };
  await addPoints(tx.with({ now: () => dateInserted }), receiverID, points, place);
}
