import type { TransactionCtx } from "#platform/server/context.ts";
import { slotTypes } from "../../contract/resources.ts";
import { slotStart } from "../lists/slot-start.ts";
import { storePoints } from "../queries/points.ts";

/** Adds points (negative to subtract) per day, week, month, year and in total, and per category. */
export async function addPoints(
  tx: TransactionCtx,
  userID: number,
  points: number,
  { categoryID }: { categoryID?: number } = {},
) {
  const categories = categoryID === undefined ? [0] : [0, categoryID];
  const slots = slotTypes.flatMap((slotType) =>
    categories.map((category) => ({
      slotType,
      timeSlot: slotStart(slotType, tx.now()),
      categoryID: category,
    })),
  );
  await storePoints(tx, userID, points, slots);
}
