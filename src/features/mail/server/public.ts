export { checkMail, type MailCheck } from "./actions/check-mail.ts";
export { type MailRequest, sendMail } from "./actions/send-mail.ts";
export { hasRoom, requireRoom, tooManyMails } from "./domain/mail-share.ts";
export {
  defineMailTemplate,
  type MailPurpose,
  type MailTemplate,
  type MailTools,
  mailTemplates,
} from "./extension-points.ts";
export {
  button,
  code,
  heading,
  link,
  type MailBlock,
  note,
  paragraph,
  quote,
} from "./letters/blocks.ts";
export { isMailConfigured, isUndeliverable, requireMail } from "./policy.ts";
export { notificationsDisabled } from "./settings.ts";
