export { findMailReceiver, type MailReceiver } from "./domain/mail-receiver.ts";
export { unsubscribePath } from "./domain/token.ts";
export { type MailKind, type MailMute, mailKinds, mailMutes } from "./extension-points.ts";
