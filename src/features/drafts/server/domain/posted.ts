import { type ApiError, gone, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { loadRecords } from "#platform/server/records/record-types.ts";
import { postedCode } from "../../contract/rules.ts";
import { findPosted } from "../queries.ts";

export const postedText = "This draft has already been posted.";

/** Error details for a posted draft: its record and URL, if the viewer may see it. */
export async function postedBefore(ctx: Ctx, draftID: number) {
  const { recordType = "", recordID = null } = (await findPosted(ctx, draftID)) ?? {};
  const heads = await loadRecords(ctx, recordType, recordID === null ? [] : [recordID]);
  const head = heads.get(recordID ?? 0);
  const redirectUrl = head?.dateDeleted ? undefined : head?.url;
  return {
    code: postedCode,
    draftID,
    recordType,
    recordID,
    ...(redirectUrl && { redirectUrl }),
  };
}

/** 410 if the draft was posted, else 404. */
export async function missingDraft(ctx: Ctx, draftID: number): Promise<ApiError> {
  if (!(await findPosted(ctx, draftID))) return notFound("Draft");
  return gone(postedText, { context: await postedBefore(ctx, draftID) });
}
