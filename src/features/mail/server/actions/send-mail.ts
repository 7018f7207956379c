import { readSetting } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { mailAddress } from "../../contract/resources.ts";
import { checkCondition, type KeptCondition } from "../delivery/mail-conditions.ts";
import { hasRoom, shareOf } from "../domain/mail-share.ts";
import { mailboxOf } from "../domain/mailbox.ts";
import { type MailTemplate, mailTemplates } from "../extension-points.ts";
import { enqueueDelivery } from "../jobs.ts";
import { findUndeliverable, insertMail, type MailKind } from "../queries.ts";
import { notificationsDisabled } from "../settings.ts";

export interface MailRequest<Data> {
  /** One address; several receivers get a mail each. */
  to: string;
  template: MailTemplate<Data>;
  data: Data;
  /** Language of the receiver. */
  locale: string;
  /** Transactional mails are what somebody waits for; they never queue behind notifications. */
  kind: MailKind;
  /**
   * The address is a member's own, as far as this site asks for proof, and not one that somebody has typed.
   * All others get few mails in an hour, whatever these are about.
   */
  belongsToMember?: boolean;
  /** When the mail is no longer worth sending, 24 hours from now at the latest. */
  expiresAt?: Date;
  /** Where one click ends mails of this kind: a path of this site, or a whole address. */
  unsubscribeUrl?: string;
  /** Mails to one member with the same thread stand together in mail programs: `discussion-12`. */
  thread?: string;
  /** Where answers to it go; to the sender unless told. */
  replyTo?: string;
  /** On what it depends whether it is still sent; asked before each try. It goes out in any case unless told. */
  condition?: KeptCondition;
}

const longestLifeMs = 24 * 3_600_000;

/**
 * Sends a mail if and only if the caller's transaction commits. Notifications are left out where the
 * site sends none or the address is known to be dead. What nobody need have asked for is left out once the
 * mailbox has had its share in the last hour: `hasRoom` tells it before, `requireRoom` refuses it aloud.
 */
export async function sendMail<Data>(
  tx: TransactionCtx,
  request: MailRequest<Data>,
): Promise<void> {
  const mailID = await storeMail(tx, request);
  if (mailID !== undefined) await enqueueDelivery(tx, { mailID, kind: request.kind });
}

/** Puts a mail into the queue without having it delivered; undefined where it is left out. */
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
  if (!result.success) throw invalid({ field: "email", message: "This is not an email address." });
  return result.data;
}

async function wantsNotifications(tx: TransactionCtx, recipient: string): Promise<boolean> {
  if (await readSetting(tx, notificationsDisabled)) return false;
  return (await findUndeliverable(tx, recipient)) === undefined;
}
