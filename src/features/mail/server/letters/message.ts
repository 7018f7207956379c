import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { readSender, type Sender } from "../domain/sender.ts";
import { mailTemplates } from "../extension-points.ts";
import type { LeasedMail } from "../queries.ts";
import { format } from "../settings.ts";
import { linkOf } from "./link-of.ts";
import { renderHtml } from "./render-html.ts";
import { renderText } from "./render-text.ts";
import { writeLetter } from "./write-letter.ts";

export interface MailMessage {
  messageID: string;
  from: Sender;
  to: string;
  subject: string;
  text: string;
  html: string | undefined;
  headers: Readonly<Record<string, string>>;
}

/** Undefined if the template no longer exists, for example after an add-on was removed. */
export async function composeMessage(ctx: Ctx, mail: LeasedMail): Promise<MailMessage | undefined> {
  const template = ctx.platform.extensions.find(mailTemplates, mail.template);
  if (!template) return undefined;
  const { data, locale } = mail;
  const unsubscribeUrl = mail.unsubscribeUrl ?? undefined;
  const letter = await writeLetter(ctx, { template, data, locale, unsubscribeUrl });
  const from = { ...(await readSender(ctx)), ...letter.from };
  const isHtml = (letter.format ?? (await readSetting(ctx, format))) === "html";
  const host = from.address.split("@").at(-1);
  return {
    messageID: `<${mail.messageKey}@${host}>`,
    from,
    to: mail.recipient,
    subject: letter.subject,
    text: renderText(letter),
    html: isHtml ? renderHtml(letter) : undefined,
    headers: {
      ...headersOf(unsubscribeUrl && linkOf(letter.site.url, unsubscribeUrl).href),
      ...(mail.replyTo !== null && { "Reply-To": mail.replyTo }),
      ...(mail.thread !== null && threadOf(`<${mail.thread}@${host}>`)),
    },
  };
}

/** RFC 3834: no out-of-office replies. RFC 8058: one-click unsubscribe. */
const headersOf = (unsubscribeUrl: string | undefined): Record<string, string> => ({
  "Auto-Submitted": "auto-generated",
  "X-Auto-Response-Suppress": "All",
  ...(unsubscribeUrl && {
    "List-Unsubscribe": `<${unsubscribeUrl}>`,
    "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
  }),
});

const threadOf = (messageID: string): Record<string, string> => ({
  "In-Reply-To": messageID,
  References: messageID,
});
