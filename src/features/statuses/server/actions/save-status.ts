import { audit } from "#features/audit-logs/server/public.ts";
import { postTypes } from "#features/discussions/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { conflict, invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { checkScope, type ScopeInput, saveScope } from "../domain/scope.ts";
import { getShown, statusesTag } from "../domain/statuses.ts";
import { storeAllStatuses } from "../jobs.ts";
import {
  changeStatus,
  clearDefault,
  insertStatus,
  isInUse,
  listStatusRows,
  lockStatuses,
  type OfferedStatus,
  replaceStatus,
  type StatusRow,
  type StatusValues,
} from "../queries.ts";
import { scopedStatuses } from "../settings.ts";

export const statusEvent = { eventType: "status_modification", name: "Status changed" };

type GivenStatus = StatusValues & { scope?: ScopeInput | undefined };
type NewStatus = GivenStatus & Pick<StatusRow, "name" | "state">;

export async function createStatus(ctx: Ctx, { scope, ...status }: NewStatus): Promise<number> {
  checkType(ctx, status.recordSubtype);
  await checkScope(ctx, scope);
  return save(ctx, async (tx) => {
    const { isDefault = false, recordSubtype = null } = status;
    if (isDefault) await clearDefault(tx, { recordSubtype, except: 0 });
    const { statusID } = await insertStatus(tx, status);
    await saveScope(tx, statusID, { scope, ...status });
    await record(tx, "Added", { statusID, name: status.name });
    return statusID;
  });
}

export async function updateStatus(
  ctx: Ctx,
  statusID: number,
  { scope, ...values }: GivenStatus,
): Promise<void> {
  const before = await getShown(ctx, statusID);
  if (before.isSystem) throw conflict("This is a built-in status.");
  checkType(ctx, values.recordSubtype);
  await checkScope(ctx, scope);
  if (Object.keys(values).length === 0 && !scope) return;
  await save(ctx, async (tx) => {
    const { isDefault, recordSubtype } = { ...before, ...values };
    if (isDefault) await clearDefault(tx, { recordSubtype, except: statusID });
    if (Object.keys(values).length > 0) await changeStatus(tx, statusID, values);
    await saveScope(tx, statusID, { scope, ...values });
    await record(tx, "Changed", { ...before, ...values, statusID });
  });
}

/** Logs of posts still refer to a deleted status. 0 leaves its posts without a status, or with a default. */
export async function deleteStatus(
  ctx: Ctx,
  statusID: number,
  newStatusID: number | undefined,
): Promise<void> {
  const status = await getShown(ctx, statusID);
  if (status.isSystem) throw conflict("This is a built-in status.");
  await save(ctx, async (tx) => {
    if (newStatusID === undefined && (await isInUse(tx, statusID)))
      throw invalid({
        field: "newStatusID",
        code: "missingField",
        message: "Posts have this status. Choose another one for them.",
      });
    if (newStatusID) {
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
  { statusID, recordSubtype, onlyIn }: OfferedStatus,
  newStatusID: number,
) {
  const rows = await listStatusRows(tx);
  const other = rows.find((each) => each.statusID === newStatusID);
  const isScoping = await readSetting(tx, scopedStatuses);
  const isWideEnough =
    !isScoping ||
    other?.scopeType === "global" ||
    onlyIn?.every((id) => other?.allowedIDs.includes(id));
  const isFit =
    other?.isActive &&
    !other.isInternal &&
    isWideEnough &&
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
      await storeAllStatuses(tx);
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
