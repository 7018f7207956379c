import { tooManyRequests } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import type { MailPurpose } from "../extension-points.ts";
import { type CountedMails, countUnasked, lockMailbox } from "../queries.ts";
import { mailboxOf } from "./mailbox.ts";

/**
 * What a mail is counted as. Who sends `open` ones is told that there have been too many of them;
 * whether there were `quiet` ones depends on who has an account, so nobody is told.
 */
export type MailShare = "open" | "quiet" | "reset";

const hourMs = 3_600_000;
/** Five in an hour, two of which nothing but links to set a password can use up. */
const most = { reset: 2, others: 3 };

interface Addressed {
  to: string;
  template: { purpose: MailPurpose };
  /** The address is a member's own, and not one that somebody has typed. */
  belongsToMember?: boolean;
}

/** What a mail is counted as; undefined where the receiver wants it. */
export function shareOf({ template, belongsToMember = false }: Addressed): MailShare | undefined {
  const { purpose } = template;
  if (purpose === "stranger") return "open";
  if (purpose === "signIn" || !belongsToMember) return "quiet";
  return purpose === "passwordReset" ? "reset" : undefined;
}

/**
 * Whether the mailbox has room for this mail. Others who want to know wait until the transaction ends, so
 * that parallel mails cannot slip in together. Ask before making a link in place of one that was mailed.
 */
export async function hasRoom(tx: TransactionCtx, mail: Addressed): Promise<boolean> {
  const share = shareOf(mail);
  if (share === undefined) return true;
  const mailbox = mailboxOf(mail.to);
  await lockMailbox(tx, mailbox);
  const { open, quiet, reset } = await countLately(tx, mailbox);
  return share === "reset" ? reset < most.reset : open + quiet < most.others;
}

/**
 * Throws 429 where too many mails went to an address that somebody typed. For those who wait for such a mail to
 * be sent; says nothing of mails that only members get, so that it does not tell who is one.
 */
export async function requireRoom(ctx: Ctx, to: string): Promise<void> {
  const mailbox = mailboxOf(to);
  if ("afterCommit" in ctx) await lockMailbox(ctx as TransactionCtx, mailbox);
  const { open, dateFirstOpen } = await countLately(ctx, mailbox);
  if (open < most.others) return;
  const ms = (dateFirstOpen?.getTime() ?? 0) + hourMs - ctx.now().getTime();
  throw tooManyMails(Math.max(1, Math.ceil(ms / 1_000)));
}

export const tooManyMails = (seconds = hourMs / 1_000) =>
  tooManyRequests(seconds, {
    message: "Too many emails were sent to this address.",
    cause: "mails",
  });

const countLately = (ctx: Ctx, mailbox: string): Promise<CountedMails> =>
  countUnasked(ctx, mailbox, new Date(ctx.now().getTime() - hourMs));
