import { audit } from "#features/audit-logs/server/public.ts";
import { postTypes } from "#features/discussions/server/public.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { getShown, statusesTag } from "../domain/statuses.ts";
import {
  changeStatus,
  clearDefault,
  insertStatus,
  listStatusRows,
  lockStatuses,
  replaceStatus,
  type StatusRow,
  type StatusValues,
} from "../queries.ts";

export const statusEvent = { eventType: "status_modification", name: "A status was changed" };

type NewStatus = StatusValues & Pick<StatusRow, "name" | "state">;

export async function createStatus(ctx: Ctx, status: NewStatus): Promise<number> {
  checkType(ctx, status.recordSubtype);
  return save(ctx, async (tx) => {
    const { isDefault = false, recordSubtype = null } = status;
    if (isDefault) await clearDefault(tx, { recordSubtype, except: 0 });
    const { statusID } = await insertStatus(tx, status);
    await record(tx, "Added", { statusID, name: status.name });
    return statusID;
  });
}

export async function updateStatus(
  ctx: Ctx,
  statusID: number,
  values: StatusValues,
): Promise<void> {
  const before = await getShown(ctx, statusID);
  if (before.isSystem) throw conflict("This is a built-in status.");
  checkType(ctx, values.recordSubtype);
  if (Object.keys(values).length === 0) return;
  await save(ctx, async (tx) => {
    const { isDefault, recordSubtype } = { ...before, ...values };
    if (isDefault) await clearDefault(tx, { recordSubtype, except: statusID });
    await changeStatus(tx, statusID, values);
    await record(tx, "Changed", { ...before, ...values, statusID });
  });
}

/** Logs of posts still refer to a deleted status. */
export async function deleteStatus(
  ctx: Ctx,
  statusID: number,
  newStatusID: number | undefined,
): Promise<void> {
  const status = await getShown(ctx, statusID);
  if (status.isSystem) throw conflict("This is a built-in status.");
  await save(ctx, async (tx) => {
    if (newStatusID !== undefined) {
      await checkReplacement(tx, status, newStatusID);
      await replaceStatus(tx, { from: statusID, to: newStatusID });
    }
    await changeStatus(tx, statusID, { isActive: false, isDefault: false });
    await record(tx, "Deleted", status);
  });
}

/** It must apply to all posts to which the deleted one applies. */
async function checkReplacement(
  tx: TransactionCtx,
  { statusID, recordSubtype }: StatusRow,
  newStatusID: number,
) {
  const other = (await listStatusRows(tx)).find((each) => each.statusID === newStatusID);
  const isFit =
    other?.isActive &&
    !other.isInternal &&
    newStatusID !== statusID &&
    (other.recordSubtype === null || other.recordSubtype === recordSubtype);
  if (!isFit)
    throw invalid({ field: "newStatusID", message: "There is no such status for these posts." });
}

async function save<Result>(ctx: Ctx, work: (tx: TransactionCtx) => Promise<Result>) {
  try {
    return await ctx.transaction(async (tx) => {
      await lockStatuses(tx);
      const result = await work(tx);
      await tx.invalidate(statusesTag, "discussions");
      return result;
    });
  } catch (error) {
    throw isDuplicate(error, "statuses_name")
      ? conflict("Another status already has this name.")
      : error;
  }
}

function checkType({ platform }: Ctx, type: string | null | undefined) {
  if (type && !platform.extensions.find(postTypes, type))
    throw invalid({ field: "recordSubtype", message: "There is no such type." });
}

const record = (
  tx: TransactionCtx,
  done: "Added" | "Changed" | "Deleted",
  { statusID, name }: Pick<StatusRow, "statusID" | "name">,
) =>
  audit(tx, {
    eventType: statusEvent.eventType,
    message: `${done} the status ${name}.`,
    text: { id: "audit.status", values: { done, name } },
    context: { statusID },
  });
