export type Outcome =
  | { kind: "accepted"; answer: string | null }
  /** Permanent. `address`: the mailbox does not exist. `mail`: this mail is rejected. */
  | { kind: "refused"; scope: "address" | "mail"; reason: string }
  /** Temporary: the server did not accept the mail. */
  | { kind: "postponed"; reason: string; failure?: SmtpFailure }
  /** The content was transmitted, but no response arrived. */
  | { kind: "unanswered"; reason: string };

export interface SmtpFailure {
  message: string;
  code?: string;
  responseCode?: number;
  response?: string;
  command?: string;
}

/**
 * Classifies a failure of the SMTP client. A permanent failure counts only for the receiver or the content: at
 * sign-in or for the sender, the site's configuration is wrong and can be fixed.
 */
export function outcomeOf(failure: SmtpFailure, wasHandedOver: boolean): Outcome {
  const { responseCode, command } = failure;
  const reason = reasonOf(failure);
  if (responseCode === undefined)
    return wasHandedOver ? { kind: "unanswered", reason } : { kind: "postponed", reason, failure };
  if (responseCode < 500) return { kind: "postponed", reason, failure };
  if (command === "RCPT TO")
    return { kind: "refused", scope: isMailboxGone(failure) ? "address" : "mail", reason };
  if (command === "DATA") return { kind: "refused", scope: "mail", reason };
  return { kind: "postponed", reason, failure };
}

/**
 * RFC 3463: 5.1.x are bad addresses, 5.2.1 is a disabled mailbox. A full mailbox (5.2.2) or a policy (5.7.x) does
 * not mean that the address is invalid. Without an enhanced code, RFC 5321 leaves 550, 551 and 553.
 */
function isMailboxGone({ response = "", responseCode = 0 }: SmtpFailure): boolean {
  const enhanced = /^\d{3}[ -](\d\.\d{1,3}\.\d{1,3})\b/.exec(response)?.[1];
  if (enhanced) return enhanced.startsWith("5.1.") || enhanced === "5.2.1";
  return [550, 551, 553].includes(responseCode);
}

const reasonOf = ({ response, message }: SmtpFailure) => (response ?? message).slice(0, 500);
