export { findMailReceiver, type MailReceiver } from "./domain/mail-receiver.ts";
export { quietUntil } from "./domain/quiet-hours.ts";
export { reviewReceiver } from "./domain/review-receiver.ts";
export { readSchedule } from "./domain/schedule.ts";
export { unsubscribePath } from "./domain/token.ts";
export {
  type MailKind,
  type MailMute,
  type MailReply,
  mailKinds,
  mailMutes,
  mailReplies,
  type ReplyPage,
  replyPages,
} from "./extension-points.ts";
