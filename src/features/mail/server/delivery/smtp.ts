import { Transform } from "node:stream";
import { OutgoingError } from "#platform/server/outgoing/outgoing-error.ts";
import type { MailMessage } from "../letters/message.ts";
import type { MailServer } from "./find-mail-server.ts";
import { type Outcome, outcomeOf, type SmtpFailure } from "./outcome.ts";

const timeouts = {
  connectionTimeout: 15_000,
  // Some servers delay their greeting on purpose (tarpitting).
  greetingTimeout: 60_000,
  socketTimeout: 120_000,
};
const longestTryMs = 240_000;

/** Loaded lazily: the library takes several megabytes of memory. */
async function transportFor(server: MailServer) {
  const { createTransport } = await import("nodemailer");
  const connection = await server.connection();
  const denials = { disableFileAccess: true, disableUrlAccess: true };
  return createTransport({ ...connection, ...timeouts, ...denials });
}

const failureToConnect = (error: unknown): SmtpFailure => {
  if (error instanceof OutgoingError) return { message: error.message, code: codeOf(error) };
  throw error;
};

const codeOf = ({ reason }: OutgoingError) => (reason === "refused" ? "EADDRESS" : "EDNS");

/**
 * Sends a mail by SMTP. `beforeEnd` runs after everything but the end of the content was transmitted: from then on
 * the mail may arrive even without a response. If it throws, nothing is sent.
 */
export async function sendBySmtp(
  server: MailServer,
  message: MailMessage,
  beforeEnd: () => Promise<void>,
): Promise<Outcome> {
  let wasHandedOver = false;
  const transport = await transportFor(server).catch(failureToConnect);
  if ("message" in transport) return outcomeOf(transport, wasHandedOver);
  transport.use("stream", ({ message: node }, done) => {
    node.transform(() => pausingAtEnd(beforeEnd, () => (wasHandedOver = true)));
    done();
  });
  const { messageID: messageId, from, to, subject, text, html, headers } = message;
  try {
    const { response } = await transport.sendMail({
      messageId,
      from,
      to: { name: "", address: to },
      subject,
      text,
      html,
      headers,
      envelope: { from: from.address, to: [to] },
      signal: AbortSignal.timeout(longestTryMs),
    });
    return { kind: "accepted", answer: response.slice(0, 500) };
  } catch (failure) {
    return outcomeOf(failure as SmtpFailure, wasHandedOver);
  } finally {
    transport.close();
  }
}

const pausingAtEnd = (beforeEnd: () => Promise<void>, ended: () => void) =>
  new Transform({
    transform: (chunk, _encoding, done) => done(null, chunk),
    flush: (done) =>
      void beforeEnd()
        .then(ended)
        .then(() => done(), done),
  });

export async function findSmtpProblem(server: MailServer): Promise<SmtpFailure | undefined> {
  const transport = await transportFor(server).catch(failureToConnect);
  if ("message" in transport) return transport;
  try {
    await transport.verify();
    return undefined;
  } catch (failure) {
    return failure as SmtpFailure;
  } finally {
    transport.close();
  }
}
