import { readSetting } from "#features/settings/server/public.ts";
import { addPoints } from "#features/users/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import type { AnswerRow } from "../queries.ts";
import { acceptedPoints } from "../settings.ts";

/** Points for accepting: none for an own answer, and none to askers. */
export async function givePoints(tx: TransactionCtx, answer: AnswerRow): Promise<number> {
  const { insertUserID, askerID, categoryID } = answer;
  if (insertUserID === askerID || insertUserID === tx.viewer.userID) return 0;
  const points = await readSetting(tx, acceptedPoints);
  if (points > 0) await addPoints(tx, insertUserID, points, { categoryID });
  return points;
}

/** Takes back what was given, from the day and the category in which it was. */
export async function takePointsBack(tx: TransactionCtx, answer: AnswerRow): Promise<void> {
  const { insertUserID, points, pointsCategoryID, dateAccepted } = answer;
  if (!points || !dateAccepted) return;
  const place = pointsCategoryID === null ? {} : { categoryID: pointsCategoryID };
  await addPoints(tx.with({ now: () => dateAccepted }), insertUserID, -points, place);
}
