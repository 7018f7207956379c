import { randomUUID } from "node:crypto";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { putInBox } from "../../box/file-box.ts";
import { bounceReporters } from "../../extension-points.ts";
import { composeMessage, type MailMessage } from "../../letters/message.ts";
import {
  finishMail,
  forgetRefusal,
  type LeasedMail,
  leaseMail,
  type MailKind,
  postponeMail,
  storeUndeliverable,
  updateLeased,
} from "../../queries.ts";
import { findMailServer } from "../find-mail-server.ts";
import { finishSent } from "../finish-sent.ts";
import { heldKinds } from "../held-kinds.ts";
import { noteDelivery } from "../note-delivery.ts";
import type { Outcome } from "../outcome.ts";
import { retryDelay } from "../retry-delay.ts";
import { skipIfObsolete } from "../skip-if-obsolete.ts";
import { sendBySmtp } from "../smtp.ts";

const leaseMs = 60_000;
const renewMs = 20_000;
/** A mail whose content was transmitted twice without a response is not sent a third time. */
const maxUnanswered = 2;

type ScheduleRetry = (
  tx: TransactionCtx,
  mail: { mailID: number; kind: MailKind },
  runAt: Date,
) => Promise<void>;

interface DeliveryOptions {
  scheduleRetry: ScheduleRetry;
  /** False: ignores a hold on this kind of mail. */
  respectsHold?: boolean;
}

/**
 * Makes one delivery attempt for a due mail and schedules the next if needed. Idempotent. Returns the outcome, or
 * undefined if nothing was attempted.
 */
export async function deliverMail(
  ctx: Ctx,
  mailID: number,
  { scheduleRetry, respectsHold = true }: DeliveryOptions,
): Promise<Outcome | undefined> {
  const held = respectsHold ? await heldKinds(ctx) : [];
  const mail = await leaseMail(ctx, { mailID, leaseID: randomUUID(), until: leaseEnd(ctx), held });
  if (!mail) return undefined;
  const message = await messageOf(ctx, mail);
  if (typeof message === "string") return undefined;
  const renewal = setInterval(() => void renew(ctx, mail), renewMs);
  try {
    const outcome = await transmit(ctx, mail, message);
    await recordOutcome(ctx, mail, outcome, scheduleRetry);
    return outcome;
  } finally {
    clearInterval(renewal);
  }
}

async function messageOf(ctx: Ctx, mail: LeasedMail): Promise<MailMessage | "finished"> {
  const finish = async (...[status, reason]: [FinalStatus, string | null]) => {
    await finishMail(ctx, mail, status, reason);
    return "finished" as const;
  };
  if (mail.dateExpires <= ctx.now()) return finish("expired", mail.reason);
  if (mail.countUnanswered >= maxUnanswered) return finish("unsure", mail.reason);
  if (await skipIfObsolete(ctx, mail)) return "finished";
  return (
    (await composeMessage(ctx, mail)) ?? finish("refused", `There is no template ${mail.template}.`)
  );
}

type FinalStatus = Parameters<typeof finishMail>[2];

const leaseEnd = (ctx: Ctx) => new Date(ctx.now().getTime() + leaseMs);

async function renew(ctx: Ctx, mail: LeasedMail) {
  await updateLeased(ctx, mail, { dateLeaseExpires: leaseEnd(ctx) }).catch((error: Error) =>
    ctx.log.warn({ mailID: mail.mailID, error: error.message }, "mail lease not renewed"),
  );
}

async function transmit(ctx: Ctx, mail: LeasedMail, message: MailMessage): Promise<Outcome> {
  const { config } = ctx.platform;
  const server = await findMailServer(ctx);
  if (server)
    return sendBySmtp(server, message, async () => {
      const countUnanswered = mail.countUnanswered + 1;
      if (!(await updateLeased(ctx, mail, { countUnanswered })))
        throw new Error("Another process took this mail over.");
    });
  if (config.NODE_ENV === "production")
    return {
      kind: "postponed",
      reason: "Mail is not configured: neither SMTP_URL nor a mail server in the settings.",
    };
  return ctx.transaction(async (tx) => {
    // Extends the lease so that a concurrent erasure of the receiver runs either before this or after the mail is
    // in the box.
    if (!(await updateLeased(tx, mail, { dateLeaseExpires: leaseEnd(ctx) })))
      return { kind: "refused", scope: "mail", reason: "Another process took this mail over." };
    await putInBox(config.dataDirectory, message, ctx.now());
    return { kind: "accepted", answer: null };
  });
}

async function recordOutcome(
  ctx: Ctx,
  mail: LeasedMail,
  outcome: Outcome,
  scheduleRetry: ScheduleRetry,
) {
  noteDelivery(ctx, mail, outcome);
  switch (outcome.kind) {
    case "accepted":
      // Must come first: if the process stops before this, the mail is sent again.
      await finishSent(ctx, mail, outcome.answer);
      return forgetRefusal(ctx, mail.recipient);
    case "refused":
      return refuse(ctx, mail, outcome);
    case "unanswered": {
      const updatedMail = { ...mail, countUnanswered: mail.countUnanswered + 1 };
      return postpone(ctx, updatedMail, outcome.reason, scheduleRetry);
    }
    case "postponed":
      return postpone(ctx, mail, outcome.reason, scheduleRetry);
  }
}

const refuse = (ctx: Ctx, mail: LeasedMail, { scope, reason }: Outcome & { kind: "refused" }) =>
  ctx.transaction(async (tx) => {
    const isNoted = await finishMail(tx, mail, "refused", reason);
    if (scope !== "address" || !isNoted) return;
    await storeUndeliverable(tx, mail.recipient, { reason, isReported: false });
    for (const { reportBounce } of tx.platform.extensions.list(bounceReporters))
      await reportBounce(tx, { address: mail.recipient, kind: "hard", reason, isProven: true });
  });

async function postpone(ctx: Ctx, mail: LeasedMail, reason: string, scheduleRetry: ScheduleRetry) {
  const { mailID, countUnanswered } = mail;
  const dateNextTry = new Date(ctx.now().getTime() + retryDelay(mail.countTries));
  if (countUnanswered >= maxUnanswered) return void (await finishMail(ctx, mail, "unsure", reason));
  if (dateNextTry >= mail.dateExpires) return void (await finishMail(ctx, mail, "expired", reason));
  await ctx.transaction(async (tx) => {
    await postponeMail(tx, mail, { reason, countUnanswered, dateNextTry });
    await scheduleRetry(tx, { mailID, kind: mail.kind as MailKind }, dateNextTry);
  });
}
