import { audit } from "#features/audit-logs/server/public.ts";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import {
  type DecisionFollower,
  decideRecord,
  showRemovals,
} from "#features/reports/server/public.ts";
import { conflict, forbidden, notFound } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { appealDecided } from "../../contract/events.ts";
import type { AppealStatus } from "../../contract/rules.ts";
import { waitingTag } from "../domain/count-waiting.ts";
import { mayDecide } from "../domain/may-decide.ts";
import { findAppeal, listOpenOf, lockAppealsOf, settleAppeal } from "../queries.ts";

interface Decision {
  status: AppealStatus;
  response: string;
}

/** Granting an appeal restores the post. */
export const decideAppeal = (ctx: Ctx, appealID: number, decision: Decision): Promise<void> =>
  ctx.transaction(async (tx) => {
    const { row, shown } = await getDecidable(tx, appealID);
    if (decision.status === row.status) return;
    await lockAppealsOf(tx, shown.removal);
    if (!(await settle(tx, appealID, decision)))
      throw conflict("This appeal has already been decided.");
    if (decision.status === "granted" && shown.isAway)
      await decideRecord(tx, shown.removal, { decision: "restore" });
  });

/** Throws 404 if the viewer may not see the appeal, 403 if they may not decide it. */
async function getDecidable(ctx: Ctx, appealID: number) {
  const row = await findAppeal(ctx, appealID);
  const shown = row && (await showRemovals(ctx, [row.removalID])).get(row.removalID);
  if (!shown) throw notFound("Appeal");
  if (!shown.isModerated) throw forbidden(moderating);
  if (!(await mayDecide(ctx, shown)))
    throw forbidden([], "Someone else has to decide, because you removed or wrote this.");
  return { row, shown };
}

async function settle(
  tx: TransactionCtx,
  appealID: number,
  { status, response }: Decision,
): Promise<boolean> {
  if (!(await settleAppeal(tx, appealID, { status, response }))) return false;
  await tx.invalidate(waitingTag);
  await tx.emit(appealDecided, { appealID, status });
  await audit(tx, {
    eventType: "appeal_decision",
    message: status === "granted" ? `Granted appeal ${appealID}.` : `Declined appeal ${appealID}.`,
    text: { id: "audit.appealDecision", values: { status, appealID } },
    context: { appealID, ...(response ? { response } : {}) },
  });
  return true;
}

/** Closes open appeals when the post is restored by another decision. */
export const appealFollower: DecisionFollower = {
  name: "appeals",
  lock: lockAppealsOf,
  async follow(tx, { decision, recordType, recordID }) {
    if (decision !== "restore") return;
    for (const { appealID } of await listOpenOf(tx, { recordType, recordID }))
      await settle(tx, appealID, { status: "granted", response: "" });
  },
};
