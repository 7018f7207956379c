import { bounceReporters, sendMail } from "#features/mail/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { refusedMail } from "../../mail.ts";
import { noteMail, type ReceivedMail } from "../../queries.ts";
import type { MemberReply, Verdict } from "../judge-mail.ts";
import { mayRespond, urlOf } from "./responses.ts";

type Unposted = Exclude<Verdict, { kind: "post" }>;

export const rejectMail = (ctx: Ctx, base: ReceivedMail, verdict: Unposted): Promise<void> =>
  ctx.transaction(async (tx) => {
    switch (verdict.kind) {
      case "ignore":
        await noteMail(tx, { ...base, outcome: "ignored", reason: verdict.reason });
        return;
      case "reject": {
        const { reason, userID } = verdict;
        await noteMail(tx, { ...base, outcome: "refused", reason, userID });
        return;
      }
      case "bounce": {
        const { kind, address, reason } = verdict.bounce;
        if (!(await noteMail(tx, { ...base, outcome: "bounced", reason: kind }))) return;
        // The Message-ID proves that the reporter received our mail.
        for (const reporter of tx.platform.extensions.list(bounceReporters))
          await reporter.reportBounce(tx, { kind, address, reason, isProven: true });
        return;
      }
      case "refuse":
        await returnToMember(tx, base, verdict);
    }
  });

async function returnToMember(
  tx: TransactionCtx,
  base: ReceivedMail,
  { reason, detail = "", answering }: Extract<Unposted, { kind: "refuse" }>,
) {
  const { user, about } = answering;
  const isAnswered = await mayRespond(tx, user.userID);
  const isFirst = await noteMail(tx, {
    ...base,
    userID: user.userID,
    aboutType: about.recordType,
    aboutID: about.recordID,
    outcome: "refused",
    reason,
    detail,
    isAnswered,
  });
  if (isFirst && isAnswered) await sendReturnedMail(tx, { reason, detail, answering });
}

async function sendReturnedMail(
  tx: TransactionCtx,
  { reason, detail, answering }: { reason: string; detail: string; answering: MemberReply },
) {
  const { user, mail, body, member, about } = answering;
  await sendMail(tx, {
    to: user.email ?? "",
    template: refusedMail,
    data: {
      subject: mail.subject,
      reasonID: reason,
      detail,
      words: body,
      url: await urlOf(member, about),
    },
    locale: user.locale ?? (await readSetting(tx, siteLocale)),
    kind: "transactional",
    belongsToMember: true,
  });
}
