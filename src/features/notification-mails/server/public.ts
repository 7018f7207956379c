export { type MailMute, mailMutes } from "./extension-points.ts";
