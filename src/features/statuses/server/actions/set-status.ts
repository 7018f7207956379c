import { randomUUID } from "node:crypto";
import {
  announceDiscussion,
  getVisibleDiscussion,
  lockVisibleDiscussion,
  updateDiscussion,
} from "#features/discussions/server/public.ts";
import type { Progress } from "#platform/contract/endpoints/progress.ts";
import { forbidden, invalid, notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { runEach } from "#platform/server/http/endpoints/run-each.ts";
import { discussionStatusChanged } from "../../contract/events.ts";
import { mayChangeStatus } from "../domain/rights.ts";
import { readStatuses, statusesForType, statusOf } from "../domain/statuses.ts";
import { derivedStatuses } from "../extension-points.ts";
import { insertLog } from "../queries/log.ts";
import { listGiven, lockGivenStatus } from "../queries.ts";

interface Wished {
  /** 0 removes the status. */
  statusID: number;
  reason: string;
  type?: string;
  /** The same for posts changed together, so that members are notified once. */
  key?: string;
}

export async function setStatus(
  ctx: Ctx,
  discussionID: number,
  { statusID, reason, type, key = randomUUID() }: Wished,
): Promise<void> {
  const row = await getVisibleDiscussion(ctx, discussionID);
  if (type !== undefined && row.type !== type) throw notFound("Idea");
  if (!mayChangeStatus(ctx.viewer, row.categoryID)) throw forbidden(["discussions.edit"]);
  if (ctx.platform.extensions.find(derivedStatuses, row.type))
    throw invalid({
      field: "statusID",
      message: "The status of this post cannot be set manually.",
    });
  const statuses = await readStatuses(ctx);
  const isOffered = statusesForType(statuses, row.type, row.categoryID).some(
    (each) => each.statusID === statusID,
  );
  const unknown = () =>
    invalid({ field: "statusID", message: "There is no such status for this post." });
  if (statusID !== 0 && !isOffered) throw unknown();
  await ctx.transaction(async (tx) => {
    await lockVisibleDiscussion(tx, discussionID);
    if (statusID !== 0 && !(await lockGivenStatus(tx, statusID))) throw unknown();
    const [current] = await listGiven(tx, [discussionID]);
    const isSame = current && (current.statusID ?? 0) === statusID;
    const has = current && statusOf(statuses, current)?.statusID === statusID;
    if ((isSame || has) && reason === "") return;
    await insertLog(tx, {
      discussionID,
      statusID: statusID || null,
      reason,
      changeKey: key,
    });
    await tx.emit(discussionStatusChanged, {
      discussionID,
      statusID,
      userID: tx.viewer.userID,
      key,
    });
    await announceDiscussion(tx, { discussionID }, "discussion.updated");
    await tx.invalidate(`discussion:${discussionID}`, "discussions");
  });
}

export function setStatuses(
  ctx: Ctx,
  discussionIDs: readonly number[],
  wished: Pick<Wished, "statusID" | "reason">,
): Promise<Progress> {
  const key = randomUUID();
  return runEach(ctx, discussionIDs, (discussionID, ctx) =>
    setStatus(ctx, discussionID, { ...wished, key }),
  );
}

export async function setInternal(ctx: Ctx, discussionID: number, statusID: number) {
  await getVisibleDiscussion(ctx, discussionID);
  if (!can(ctx.viewer, "staff.allow")) throw forbidden(["staff.allow"]);
  const status = (await readStatuses(ctx)).find(
    (each) => each.isInternal && each.statusID === statusID,
  );
  if (!status)
    throw invalid({ field: "internalStatusID", message: "There is no such internal status." });
  await updateDiscussion(ctx, discussionID, { resolved: status.state === "closed" });
}
