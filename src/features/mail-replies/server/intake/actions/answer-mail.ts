import { bounceReporters, sendMail } from "#features/mail/server/public.ts";
import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { refusedMail } from "../../mail.ts";
import { noteMail, type ReceivedMail } from "../../queries.ts";
import type { Answering, Verdict } from "../judge-mail.ts";
import { mayAnswer, urlOf } from "./answering.ts";

type Unposted = Exclude<Verdict, { kind: "post" }>;

export const answerMail = (ctx: Ctx, base: ReceivedMail, verdict: Unposted): Promise<void> =>
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
        await giveBack(tx, base, verdict);
    }
  });

async function giveBack(
  tx: TransactionCtx,
  base: ReceivedMail,
  { reason, detail = "", answering }: Extract<Unposted, { kind: "refuse" }>,
) {
  const { user, about } = answering;
  const isAnswered = await mayAnswer(tx, user.userID);
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
  if (isFirst && isAnswered) await mailBack(tx, { reason, detail, answering });
}

async function mailBack(
  tx: TransactionCtx,
  { reason, detail, answering }: { reason: string; detail: string; answering: Answering },
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
