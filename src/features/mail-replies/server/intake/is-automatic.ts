import { awaySubjects } from "./away-subjects.ts";
import type { IncomingMail } from "./read-mail.ts";

const programs = /^(?:mailer-daemon|postmaster|no-?reply|do-?not-?reply|bounces?|listserv)[@+]/;
const listHeaders = ["list-id", "list-unsubscribe", "x-autoreply", "x-autorespond", "x-loop"];

/** Detects auto-replies and other generated mails (RFC 3834). */
export function isAutomatic({ headers, from, subject }: IncomingMail): boolean {
  const headerOf = (name: string) => headers.get(name)?.[0]?.trim().toLowerCase() ?? "";
  const plainSubject = subject.replace(/^(?:re|aw|sv|antw|rif|res|ynt|отв): ?/i, "");
  return (
    /^(?!no\b)./.test(headerOf("auto-submitted")) ||
    /^(?:bulk|junk|list|auto_reply)\b/.test(headerOf("precedence")) ||
    /\b(?:all|oof|autoreply)\b/.test(headerOf("x-auto-response-suppress")) ||
    listHeaders.some((name) => headers.has(name)) ||
    headerOf("return-path") === "<>" ||
    programs.test(from) ||
    awaySubjects.some((away) => away.test(plainSubject))
  );
}
