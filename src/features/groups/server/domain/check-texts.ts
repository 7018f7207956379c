import type { Submitted } from "#platform/contract/submitted.ts";
import type { Ctx } from "#platform/server/context.ts";
import { checkWords, submitAtOnce } from "#platform/server/records/submissions.ts";

interface Texts {
  groupID?: number;
  name: string;
  description: string;
}

/** Runs the site's checks of submissions. */
export async function checkTexts(ctx: Ctx, { groupID, name, description }: Texts) {
  const { name: checked, body } = await submitAtOnce(ctx, {
    recordType: "group",
    ...(groupID !== undefined && { recordID: groupID }),
    name,
    body: description,
    format: "text",
    html: "",
    text: description,
    given: {},
  });
  return { name: checked, description: body };
}

/** The same for why somebody wants to join, which those who manage the group read. */
export const checkReason = (ctx: Ctx, reason: string): Promise<Submitted> =>
  checkWords(ctx, { recordType: "group", words: reason, field: "reason" });
