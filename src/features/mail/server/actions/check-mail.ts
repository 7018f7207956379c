import type { Config } from "#platform/server/config.ts";
import type { SmtpFailure } from "../delivery/outcome.ts";
import { findSmtpProblem } from "../delivery/smtp.ts";
import { isSenderAddress, parseSender } from "../domain/sender.ts";

export interface MailCheck {
  isOk: boolean;
  /** `sender`: mails go out, from an address that is nobody's; `missing`: no mail server is named. */
  state: "works" | "sender" | "fails" | "missing";
  message: string;
  cure?: string;
}

/**
 * Whether mails can be sent: connects to the mail server and signs in, without sending anything. The
 * sender is that of the configuration, unless administrators chose another.
 */
export async function checkMail(
  config: Config,
  { address }: { address: string } = parseSender(config.FOLKMOOT_MAIL_FROM),
): Promise<MailCheck> {
  if (!config.SMTP_URL && config.NODE_ENV === "production")
    return problem(
      "missing",
      "Mail is not configured; mails wait for up to 24 hours.",
      "Set SMTP_URL.",
    );
  if (!isSenderAddress(address))
    return problem(
      "fails",
      `FOLKMOOT_MAIL_FROM holds no address: ${address}`,
      "Write Name <address>.",
    );
  if (!config.SMTP_URL)
    return {
      isOk: true,
      state: "works",
      message: "Mails are kept in a file box, readable at /dev/mail.",
    };
  const failure = await findSmtpProblem(config.SMTP_URL);
  const { host } = new URL(config.SMTP_URL);
  if (failure)
    return problem(
      "fails",
      `The mail server ${host} does not serve: ${failure.message}`,
      cureOf(failure),
    );
  if (address.endsWith("@localhost"))
    return problem(
      "sender",
      `Mails would be sent from ${address}.`,
      "Set FOLKMOOT_MAIL_FROM to an address of your own.",
    );
  return {
    isOk: true,
    state: "works",
    message: `The mail server ${host} takes mails from ${address}.`,
  };
}

const problem = (
  state: Exclude<MailCheck["state"], "works">,
  message: string,
  cure: string,
): MailCheck => ({ isOk: false, state, message, cure });

function cureOf({ code, message }: SmtpFailure): string {
  if (code === "EAUTH") return "Correct the user and password in SMTP_URL.";
  if (code === "EDNS") return "Correct the host in SMTP_URL.";
  if (code === "ETLS" || /certificate|ssl|tls/i.test(message))
    return "Give the mail server a valid certificate, or use smtp:// with port 587 instead of smtps:// with port 465.";
  return "Correct host and port in SMTP_URL, and allow the connection in the firewall.";
}
