import { forbidden } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { RecordHead, RecordRef } from "#platform/server/records/record-types.ts";
import type { Decision } from "../../contract/rules/decisions.ts";
import { isAuthor } from "../policy.ts";
import { listModerators } from "../queries/moderators.ts";
import { moderatorsAmong } from "./moderators-among.ts";

/** Upper bound on the number of moderators. */
const mostModerators = 1_000;

/** Whether anybody but the viewer and these members moderates the record. */
export async function canOthersDecide(
  ctx: Ctx,
  ref: RecordRef,
  besides: readonly number[] = [],
): Promise<boolean> {
  const team = await listModerators(ctx, { after: 0, limit: mostModerators });
  for (const { userID } of team) {
    if (userID === ctx.viewer.userID || besides.includes(userID)) continue;
    if ((await moderatorsAmong(ctx, ref, [userID])).length > 0) return true;
  }
  return false;
}

type Decidable = RecordRef & Pick<RecordHead, "insertUserID">;

/** Authors may decide about their own posts only if nobody else can. */
export const mayDecide = async (ctx: Ctx, record: Decidable): Promise<boolean> =>
  !isAuthor(ctx.viewer, record) || !(await canOthersDecide(ctx, record));

/** 403 to authors. They may always escalate, which asks others to decide. */
export async function checkMayDecide(ctx: Ctx, record: Decidable, decision: Decision) {
  if (decision !== "escalate" && !(await mayDecide(ctx, record)))
    throw forbidden([], "Someone else has to decide, because you wrote this.");
}
