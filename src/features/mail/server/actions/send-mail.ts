import { readSetting } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { mailAddress } from "../../contract/resources.ts";
import { checkCondition, type StoredCondition } from "../delivery/mail-conditions.ts";
import { hasRoom, shareOf } from "../domain/mail-share.ts";
import { mailboxOf } from "../domain/mailbox.ts";
import { type MailTemplate, mailTemplates } from "../extension-points.ts";
import { enqueueDelivery } from "../jobs.ts";
import { findUndeliverable, insertMail, type MailKind } from "../queries.ts";
import { notificationsDisabled } from "../settings.ts";

export interface MailRequest<Data> {
  /** A single address. Send one mail per receiver. */
  to: string;
  template: MailTemplate<Data>;
  data: Data;
  locale: string;
  /** Transactional mails have their own queue and never wait behind notifications. */
  kind: MailKind;
  /**
   * Whether the address is a member's confirmed address rather than typed by anyone. Other addresses have a low
   * hourly limit.
   */
  belongsToMember?: boolean;
  /** When sending becomes pointless: 24 hours from now at the latest. */
  expiresAt?: Date;
  /** One-click unsubscribe link: a path of this site or an absolute URL. */
  unsubscribeUrl?: string;
  /** Thread key for mail programs, such as `discussion-12`. */
  thread?: string;
  /** Reply-To address. Default: the sender. */
  replyTo?: string;
  condition?: StoredCondition;
}

const longestLifeMs = 24 * 3_600_000;

/**
 * Sends a mail if and only if the caller's transaction commits. Notifications are skipped if the site sends none
 * or the address is undeliverable. Unsolicited mails are silently skipped above the hourly limit of the mailbox:
 * check first with `hasRoom`, or throw 429 with `requireRoom`.
 */
export async function sendMail<Data>(
  tx: TransactionCtx,
  request: MailRequest<Data>,
): Promise<void> {
  const mailID = await storeMail(tx, request);
  if (mailID !== undefined) await enqueueDelivery(tx, { mailID, kind: request.kind });
}

/** Queues a mail without scheduling delivery. Undefined if the mail is skipped. */
export async function storeMail<Data>(
  tx: TransactionCtx,
  request: MailRequest<Data>,
): Promise<number | undefined> {
  const { template, kind, locale, unsubscribeUrl = null } = request;
  const { thread = null, replyTo = null, condition = null } = request;
  const recipient = parseAddress(request.to);
  const data = template.data.parse(request.data);
  if (!tx.platform.extensions.find(mailTemplates, template.name))
    throw new Error(`The mail template ${template.name} was not added to mailTemplates.`);
  if (condition) checkCondition(tx.platform.extensions, condition);
  if (kind === "notification" && !(await wantsNotifications(tx, recipient))) return undefined;
  if (!(await hasRoom(tx, request))) return undefined;
  const share = shareOf(request) ?? null;
  const longest = tx.now().getTime() + longestLifeMs;
  const dateExpires = new Date(Math.min(longest, request.expiresAt?.getTime() ?? longest));
  return insertMail(tx, {
    recipient,
    template: template.name,
    data,
    locale,
    kind,
    unsubscribeUrl,
    thread,
    replyTo: replyTo && parseAddress(replyTo),
    condition,
    dateExpires,
    share,
    mailbox: share && mailboxOf(recipient),
  });
}

function parseAddress(text: string): string {
  const result = mailAddress().safeParse(text);
  if (!result.success)
    throw invalid({ field: "email", message: "Enter an email address, such as name@example.org." });
  return result.data;
}

async function wantsNotifications(tx: TransactionCtx, recipient: string): Promise<boolean> {
  if (await readSetting(tx, notificationsDisabled)) return false;
  return (await findUndeliverable(tx, recipient)) === undefined;
}
