export { checkConfiguredMail, checkMail, type MailCheck } from "./actions/check-mail.ts";
export { type MailRequest, sendMail } from "./actions/send-mail.ts";
export { sendAtOnce } from "./actions/send-test.ts";
export { resumeMailTo, stopMailTo } from "./actions/stop-mail.ts";
export { defineMailCondition } from "./delivery/mail-conditions.ts";
export { hasRoom, requireRoom, tooManyMails } from "./domain/mail-share.ts";
export { isSameMailbox } from "./domain/mailbox.ts";
export {
  type BounceReport,
  type BounceReporter,
  bounceReporters,
  defineMailTemplate,
  type MailChanges,
  type MailCondition,
  type MailEditor,
  type MailPurpose,
  type MailTemplate,
  type MailTools,
  mailConditions,
  mailEditors,
  mailTemplates,
  type Obstacle,
  type WaitingMail,
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
  title,
} from "./letters/blocks.ts";
export { previewMail, sampleOf } from "./letters/preview.ts";
export { sampleWords } from "./letters/sample-words.ts";
export { findTextProblem, type MailText, textsOf } from "./letters/texts-of.ts";
export { timeIn } from "./letters/time-in.ts";
export { mailTypes } from "./log/mail-types.ts";
export { maskAddressesIn } from "./log/masked-address.ts";
export { readMailQueue } from "./log/read-mail-queue.ts";
export { isMailConfigured, isUndeliverable, requireMail } from "./policy.ts";
export { wasSentTo } from "./queries/sent-mails.ts";
export { readDomain } from "./sender-domain/read-domain.ts";
export { notificationsDisabled } from "./settings.ts";
