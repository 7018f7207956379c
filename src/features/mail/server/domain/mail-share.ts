import { tooManyRequests } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { MailPurpose } from "../extension-points.ts";
import { type CountedMails, countUnsolicited, lockMailbox } from "../queries.ts";
import { mailboxOf } from "./mailbox.ts";

/**
 * Counter key. The requester of an `open` mail gets an error above the limit. `quiet` mails depend on whether an
 * account exists, so their limit is never disclosed.
 */
export type MailShare = "open" | "quiet" | "reset";

const hourMs = 3_600_000;
/** Limits per hour: five in total, at most two of which can be used up by password resets. */
const limits = { reset: 2, others: 3 };

interface LimitedMail {
  to: string;
  template: { purpose: MailPurpose };
  belongsToMember?: boolean;
}

export function shareOf({ template, belongsToMember = false }: LimitedMail): MailShare | undefined {
  const { purpose } = template;
  if (purpose === "stranger") return "open";
  if (purpose === "signIn" || !belongsToMember) return "quiet";
  return purpose === "passwordReset" ? "reset" : undefined;
}

/**
 * Whether the mailbox is below its limit. Locks the mailbox until the transaction ends, so that concurrent mails
 * cannot exceed the limit. Call before replacing a link that was mailed.
 */
export async function hasRoom(tx: TransactionCtx, mail: LimitedMail): Promise<boolean> {
  const share = shareOf(mail);
  if (share === undefined) return true;
  const mailbox = mailboxOf(mail.to);
  await lockMailbox(tx, mailbox);
  const { open, quiet, reset } = await countLastHour(tx, mailbox);
  return share === "reset" ? reset < limits.reset : open + quiet < limits.others;
}

/**
 * 429 if too many mails were sent to a typed address. Counts `open` mails only, so that it does not disclose who
 * has an account.
 */
export async function requireRoom(ctx: Ctx, to: string): Promise<void> {
  const mailbox = mailboxOf(to);
  if ("afterCommit" in ctx) await lockMailbox(ctx as TransactionCtx, mailbox);
  const { open, dateFirstOpen } = await countLastHour(ctx, mailbox);
  if (open < limits.others) return;
  const ms = (dateFirstOpen?.getTime() ?? 0) + hourMs - ctx.now().getTime();
  throw tooManyMails(Math.max(1, Math.ceil(ms / 1_000)));
}

export const tooManyMails = (seconds = hourMs / 1_000) =>
  tooManyRequests(seconds, {
    message: "Too many emails were sent to this address.",
    cause: "mails",
  });

const countLastHour = (ctx: Ctx, mailbox: string): Promise<CountedMails> =>
  countUnsolicited(ctx, mailbox, new Date(ctx.now().getTime() - hourMs));
