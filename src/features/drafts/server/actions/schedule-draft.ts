import { invalid } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { lockDraft } from "../domain/find.ts";
import { checkPostable } from "../domain/postable.ts";
import { changeDraft, type DraftRow } from "../queries.ts";

const minuteMs = 60_000;
const yearMs = 366 * 86_400_000;

export const scheduleDraft = (
  ctx: Ctx,
  draftID: number,
  dateScheduled: Date,
): Promise<DraftRow> => {
  checkDate(ctx, dateScheduled);
  return ctx.transaction(async (tx) => {
    checkPostable(tx, await lockDraft(tx, draftID));
    return changeState(tx, draftID, { draftStatus: "scheduled", dateScheduled });
  });
};

export const cancelSchedule = (ctx: Ctx, draftID: number): Promise<DraftRow> =>
  ctx.transaction(async (tx) => {
    const row = await lockDraft(tx, draftID);
    if (row.draftStatus === "draft") return row;
    return changeState(tx, draftID, { draftStatus: "draft", dateScheduled: null });
  });

const changeState = (
  tx: TransactionCtx,
  draftID: number,
  state: Pick<DraftRow, "draftStatus" | "dateScheduled">,
) => changeDraft(tx, draftID, { ...state, failedReason: null });

function checkDate({ now }: Ctx, date: Date) {
  const ahead = date.getTime() - now().getTime();
  if (ahead < 15 * minuteMs)
    throw invalid({
      field: "dateScheduled",
      code: "minimum",
      message: "Choose a time at least 15 minutes ahead.",
    });
  if (ahead > yearMs)
    throw invalid({
      field: "dateScheduled",
      code: "maximum",
      message: "Choose a time at most one year ahead.",
    });
}
