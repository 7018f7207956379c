import { audit, changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { knownRoles } from "#features/roles/server/public.ts";
import { conflict, invalid, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { getReason, readReasons, reasonsTag } from "../domain/reasons.ts";
import { changeReason, insertReason, placeReason, type ReasonValues } from "../queries/reasons.ts";

/** Would shadow routes with these paths. */
const reserved = new Set(["sorts"]);

type NewReason = ReasonValues & { reportReasonID: string; name: string };

export async function createReason(ctx: Ctx, reason: NewReason): Promise<void> {
  await checkRoles(ctx, reason.roleIDs);
  const exists = conflict("Another reason already has this name.");
  if (reserved.has(reason.reportReasonID)) throw exists;
  try {
    await ctx.transaction(async (tx) => {
      await insertReason(tx, reason);
      await changed(tx, "Added", reason.reportReasonID);
    });
  } catch (error) {
    throw isDuplicate(error) ? exists : error;
  }
}

export async function updateReason(
  ctx: Ctx,
  reportReasonID: string,
  values: ReasonValues,
): Promise<void> {
  const reason = await getReason(ctx, reportReasonID);
  if (reason.isSystem) throw conflict("This is a built-in reason.");
  await checkRoles(ctx, values.roleIDs);
  if (isNothing(changesOf(reason, values))) return;
  await ctx.transaction(async (tx) => {
    const { sort, ...said } = values;
    if (sort !== undefined) await placeReason(tx, reportReasonID, sort);
    if (Object.keys(said).length > 0) await changeReason(tx, reportReasonID, said);
    await changed(tx, "Changed", reportReasonID);
  });
}

/** Existing reports keep the reason. */
export async function deleteReason(ctx: Ctx, reportReasonID: string): Promise<void> {
  const reason = await getReason(ctx, reportReasonID);
  if (reason.isSystem) throw conflict("This is a built-in reason.");
  await ctx.transaction(async (tx) => {
    await changeReason(tx, reportReasonID, { deleted: true });
    await changed(tx, "Deleted", reportReasonID);
  });
}

export async function sortReasons(ctx: Ctx, sorts: Readonly<Record<string, number>>) {
  const knownIDs = new Set((await readReasons(ctx)).map(({ reportReasonID }) => reportReasonID));
  const unknown = Object.keys(sorts).filter((each) => !knownIDs.has(each));
  if (unknown.length > 0)
    throw invalid(
      ...unknown
        .slice(0, 100)
        .map((field) => ({ field, ...say("There is no {field}.", { field }) })),
    );
  await ctx.transaction(async (tx) => {
    for (const [reportReasonID, sort] of Object.entries(sorts).toSorted())
      await placeReason(tx, reportReasonID, sort);
    await changed(tx, "Sorted", Object.keys(sorts).join(", "));
  });
}

async function checkRoles(ctx: Ctx, roleIDs: readonly number[] = []) {
  const roles = await knownRoles(ctx);
  const unknown = roleIDs.find((roleID) => !roles.has(roleID));
  if (unknown !== undefined)
    throw invalid({
      field: "roleIDs",
      ...say("There is no role {roleID}.", { roleID: unknown }),
    });
}

async function changed(tx: TransactionCtx, done: string, name: string) {
  await tx.invalidate(reasonsTag);
  await audit(tx, {
    eventType: "report_reason_modification",
    message: `${done} the report reason ${name}.`,
    text: { id: "audit.reportReason", values: { done, name } },
    context: { reportReasonID: name },
  });
}
