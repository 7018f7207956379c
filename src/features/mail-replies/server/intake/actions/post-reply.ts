import { sendMail } from "#features/mail/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { translateError } from "#platform/server/http/responses/translate-error.ts";
import { replyTargets } from "../../extension-points.ts";
import { filesLeftMail } from "../../mail.ts";
import { noteMail, notePost, type ReceivedMail } from "../../queries.ts";
import type { MemberReply } from "../judge-mail.ts";
import { oneLine } from "../one-line.ts";
import { uploadFiles } from "../upload-files.ts";
import { rejectMail } from "./reject-mail.ts";
import { mayRespond, urlOf } from "./responses.ts";

export async function postReply(
  ctx: Ctx,
  base: ReceivedMail,
  { answering }: { answering: MemberReply },
): Promise<void> {
  const { about, mail, member } = answering;
  const target = ctx.platform.extensions.find(replyTargets, about.recordType);
  if (!target) throw new Error(`Nothing answers to ${about.recordType}.`);
  const { body, left } = await uploadFiles(member, { body: answering.body, files: mail.files });
  try {
    if (body === "") throw new ApiError(422, left[0]?.reason ?? "");
    await ctx.transaction(async (tx) => {
      const row = { ...base, userID: answering.user.userID, ...columnsOf(answering) };
      if (!(await noteMail(tx, { ...row, outcome: "posted" }))) return;
      const reply = { body, format: "markdown" as const };
      const { post, isHeld } = await target.reply(
        tx.with({ viewer: member.viewer, request: undefined }),
        about.recordID,
        reply,
      );
      const isAnswered = left.length > 0 && (await mayRespond(tx, answering.user.userID));
      await notePost(tx, base.mailKey, {
        outcome: isHeld ? "held" : "posted",
        postType: post?.recordType ?? null,
        postID: post?.recordID ?? null,
        isAnswered,
      });
      if (isAnswered) await tellOfFiles(tx, answering, left);
    });
  } catch (error) {
    if (!(error instanceof ApiError) || error.status >= 500) throw error;
    const detail = sentenceOf(await translateError(member, error));
    await rejectMail(ctx, base, { kind: "refuse", reason: "refused", detail, answering });
  }
}

const columnsOf = ({ about }: MemberReply) => ({
  aboutType: about.recordType,
  aboutID: about.recordID,
});

function sentenceOf({ message, details }: ApiError): string {
  const [first] = details.errors ?? [];
  return oneLine(first?.message ?? details.description ?? message, 500);
}

async function tellOfFiles(
  tx: TransactionCtx,
  { user, mail, member, about }: MemberReply,
  left: { name: string; reason: string }[],
) {
  await sendMail(tx, {
    to: user.email ?? "",
    template: filesLeftMail,
    data: { subject: mail.subject, left: left.slice(0, 20), url: await urlOf(member, about) },
    locale: user.locale ?? (await readSetting(tx, siteLocale)),
    kind: "transactional",
    belongsToMember: true,
  });
}
