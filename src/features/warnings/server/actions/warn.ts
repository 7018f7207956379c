import { tell } from "#features/accounts/server/public.ts";
import { audit } from "#features/audit-logs/server/public.ts";
import { checkRank, lockTarget } from "#features/users/server/public.ts";
import type { InputOf } from "#platform/contract/endpoints/endpoint.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { memberWarned } from "../../contract/events.ts";
import type { createWarning } from "../../contract/routes/warnings.ts";
import { applyConsequences } from "../domain/consequences.ts";
import { readSubject } from "../domain/read-subject.ts";
import { nameOfType } from "../domain/type-name.ts";
import { warnedMail } from "../mail.ts";
import { findType } from "../queries/types.ts";
import { countPoints, findIdentical, insertWarning } from "../queries/warnings.ts";

type Body = InputOf<typeof createWarning>["body"];

export const warningEvent = { eventType: "member_warning", name: "Member warned" };

const dayMs = 86_400_000;
const sameWithinMs = 60_000;
const noRecord = {
  recordType: null,
  recordID: null,
  recordName: null,
  recordUrl: null,
  excerpt: null,
};

/**
 * Warns a member, notifies them, and applies restrictions by their points. Returns the id of the warning. An
 * identical warning within a minute, even by another moderator, is returned instead.
 */
export async function warn(ctx: Ctx, body: Body): Promise<number> {
  const { userID, record } = await readSubject(ctx, body);
  const type = await findType(ctx, body.warningTypeID);
  if (!type) throw invalid({ field: "warningTypeID", message: "There is no such warning." });
  return ctx.transaction(async (tx) => {
    const target = await lockTarget(tx, userID);
    checkRank(tx, target, "ban");
    const existingID = await findIdentical(tx, {
      ...(record ?? noRecord),
      userID,
      warningTypeID: type.warningTypeID,
      message: body.message,
      since: new Date(tx.now().getTime() - sameWithinMs),
    });
    if (existingID !== undefined) return existingID;
    const before = await countPoints(tx, userID);
    const { points, days, warningTypeID } = type;
    const warningID = await insertWarning(tx, {
      ...(record ?? noRecord),
      userID,
      warningTypeID,
      points,
      message: body.message,
      note: body.note,
      dateExpires: days === null ? null : new Date(tx.now().getTime() + days * dayMs),
    });
    await audit(tx, {
      eventType: warningEvent.eventType,
      message: `Warned member ${userID}.`,
      text: { id: "audit.warning", values: { done: "given", userID: String(userID) } },
      context: { warningID, userID, points, warningTypeID },
    });
    await tell(tx, target.row, warnedMail, {
      type: await nameOfType(tx, type),
      message: body.message,
      excerpt: record?.excerpt ?? "",
    });
    await tx.emit(memberWarned, { warningID, userID });
    await applyConsequences(tx, target, { before, after: before + points });
    return warningID;
  });
}
