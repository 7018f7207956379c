import type { Config } from "#platform/server/config.ts";
import type { Ctx } from "#platform/server/context.ts";
import {
  findMailServer,
  type MailServer,
  serverOfEnvironment,
} from "../delivery/find-mail-server.ts";
import type { SmtpFailure } from "../delivery/outcome.ts";
import { findSmtpProblem } from "../delivery/smtp.ts";
import { isSenderAddress, parseSender, readSender } from "../domain/sender.ts";

export interface MailCheck {
  isOk: boolean;
  /** `sender`: mail can be sent, but the sender address is a placeholder. `missing`: no mail server is configured. */
  state: "works" | "sender" | "fails" | "missing";
  message: string;
  cure?: string;
}

/** Connects to the mail server and signs in without sending anything. */
export async function checkMail(ctx: Ctx): Promise<MailCheck> {
  const server = await findMailServer(ctx);
  return checkServer(ctx.platform.config, server, await readSender(ctx));
}

export const checkConfiguredMail = (config: Config): Promise<MailCheck> =>
  checkServer(
    config,
    config.SMTP_URL ? serverOfEnvironment(config.SMTP_URL) : undefined,
    parseSender(config.FOLKMOOT_MAIL_FROM),
  );

async function checkServer(
  config: Config,
  server: MailServer | undefined,
  { address }: { address: string },
): Promise<MailCheck> {
  if (!server && config.NODE_ENV === "production")
    return problem(
      "missing",
      "Email is not set up. Emails wait for up to 24 hours.",
      "Enter a mail server, or set SMTP_URL.",
    );
  if (!isSenderAddress(address))
    return problem(
      "fails",
      `FOLKMOOT_MAIL_FROM holds no address: ${address}`,
      "Write Name <address>.",
    );
  if (!server) return works("Emails are kept in a mailbox, readable at /dev/mail.");
  const failure = await findSmtpProblem(server);
  if (failure)
    return problem(
      "fails",
      `Can't reach ${server.name}: ${failure.message}`,
      cureOf(failure, server),
    );
  if (address.endsWith("@localhost"))
    return problem(
      "sender",
      `Emails would be sent from ${address}.`,
      "Set FOLKMOOT_MAIL_FROM or the sender in the settings to an address of your own.",
    );
  return works(`${server.name} accepts emails from ${address}.`);
}

const works = (message: string): MailCheck => ({ isOk: true, state: "works", message });

const problem = (
  state: Exclude<MailCheck["state"], "works">,
  message: string,
  cure: string,
): MailCheck => ({ isOk: false, state, message, cure });

export function cureNameOf({ code, message, responseCode }: SmtpFailure) {
  if (code === "EADDRESS") return "network";
  if (code === "EAUTH") return "signIn";
  if (code === "EDNS") return "host";
  if (code === "ETLS" || /certificate|ssl|tls/i.test(message)) return "encryption";
  return responseCode === undefined ? "connection" : "later";
}

function cureOf(failure: SmtpFailure, { origin }: MailServer): string {
  const where = origin === "environment" ? "SMTP_URL" : "the settings of mail";
  const cures: Readonly<Record<ReturnType<typeof cureNameOf>, string>> = {
    network:
      "Servers within the network of this one are for whoever runs it: name it in SMTP_URL, or allow its address in FOLKMOOT_OUTGOING_ALLOW.",
    signIn: `Correct the user and password in ${where}.`,
    host: `Correct the host in ${where}.`,
    encryption:
      "Give the mail server a valid certificate, or use smtp:// (STARTTLS) with port 587 instead of smtps:// (TLS) with port 465.",
    connection: `Correct host and port in ${where}, and allow the connection in the firewall.`,
    later: "Ask the operator of the mail server, or try again later.",
  };
  return cures[cureNameOf(failure)];
}
