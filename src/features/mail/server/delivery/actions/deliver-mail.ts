import { randomUUID } from "node:crypto";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { putInBox } from "../../box/file-box.ts";
import { composeMessage, type MailMessage } from "../../letters/message.ts";
import {
  deleteUndeliverable,
  finishMail,
  type LeasedMail,
  leaseMail,
  type MailKind,
  postponeMail,
  storeUndeliverable,
  updateLeased,
} from "../../queries.ts";
import { noteDelivery } from "../note-delivery.ts";
import type { Outcome } from "../outcome.ts";
import { pauseAfter } from "../pause-after.ts";
import { sendBySmtp } from "../smtp.ts";

const leaseMs = 60_000;
const renewMs = 20_000;
/** A mail whose text was handed over twice without an answer is not sent a third time. */
const maxUnanswered = 2;

type TryAgain = (
  tx: TransactionCtx,
  mail: { mailID: number; kind: MailKind },
  runAt: Date,
) => Promise<void>;

/** Makes one try to send a mail that is due, and plans the next one if need be. Safe to run twice. */
export async function deliverMail(ctx: Ctx, mailID: number, tryAgain: TryAgain): Promise<void> {
  const mail = await leaseMail(ctx, mailID, randomUUID(), leaseEnd(ctx));
  if (!mail) return;
  if (mail.dateExpires <= ctx.now()) return finishMail(ctx, mail, "expired", mail.reason);
  if (mail.countUnanswered >= maxUnanswered) return finishMail(ctx, mail, "unsure", mail.reason);
  const message = await composeMessage(ctx, mail);
  if (!message) return finishMail(ctx, mail, "refused", `There is no template ${mail.template}.`);
  const renewal = setInterval(() => void renew(ctx, mail), renewMs);
  try {
    await settle(ctx, mail, await handOver(ctx, mail, message), tryAgain);
  } finally {
    clearInterval(renewal);
  }
}

const leaseEnd = (ctx: Ctx) => new Date(ctx.now().getTime() + leaseMs);

async function renew(ctx: Ctx, mail: LeasedMail) {
  await updateLeased(ctx, mail, { dateLeaseExpires: leaseEnd(ctx) }).catch((error: Error) =>
    ctx.log.warn({ mailID: mail.mailID, error: error.message }, "mail lease not renewed"),
  );
}

async function handOver(ctx: Ctx, mail: LeasedMail, message: MailMessage): Promise<Outcome> {
  const { config } = ctx.platform;
  if (config.SMTP_URL)
    return sendBySmtp(config.SMTP_URL, message, async () => {
      const countUnanswered = mail.countUnanswered + 1;
      if (!(await updateLeased(ctx, mail, { countUnanswered })))
        throw new Error("Another process took this mail over.");
    });
  if (config.NODE_ENV === "production")
    return { kind: "postponed", reason: "Mail is not configured: SMTP_URL is missing." };
  return ctx.transaction(async (tx) => {
    // Holds the mail meanwhile, so that erasing its receiver comes before or finds it in the box.
    if (!(await updateLeased(tx, mail, { dateLeaseExpires: leaseEnd(ctx) })))
      return { kind: "refused", scope: "mail", reason: "Another process took this mail over." };
    await putInBox(config.dataDirectory, message, ctx.now());
    return { kind: "accepted" };
  });
}

async function settle(ctx: Ctx, mail: LeasedMail, outcome: Outcome, tryAgain: TryAgain) {
  noteDelivery(ctx, mail, outcome);
  switch (outcome.kind) {
    case "accepted":
      await deleteUndeliverable(ctx, mail.recipient);
      return finishMail(ctx, mail, "sent", null);
    case "refused":
      if (outcome.scope === "address")
        await storeUndeliverable(ctx, mail.recipient, outcome.reason);
      return finishMail(ctx, mail, "refused", outcome.reason);
    case "unanswered": {
      const counted = { ...mail, countUnanswered: mail.countUnanswered + 1 };
      return postpone(ctx, counted, outcome.reason, tryAgain);
    }
    case "postponed":
      return postpone(ctx, mail, outcome.reason, tryAgain);
  }
}

async function postpone(ctx: Ctx, mail: LeasedMail, reason: string, tryAgain: TryAgain) {
  const { mailID, countUnanswered } = mail;
  const dateNextTry = new Date(ctx.now().getTime() + pauseAfter(mail.countTries));
  if (countUnanswered >= maxUnanswered) return finishMail(ctx, mail, "unsure", reason);
  if (dateNextTry >= mail.dateExpires) return finishMail(ctx, mail, "expired", reason);
  await ctx.transaction(async (tx) => {
    await postponeMail(tx, mail, { reason, countUnanswered, dateNextTry });
    await tryAgain(tx, { mailID, kind: mail.kind as MailKind }, dateNextTry);
  });
}
