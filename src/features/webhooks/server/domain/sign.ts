import { createHmac, randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";

export const newWebhookSecret = (): string => `whsec_${randomBytes(32).toString("base64")}`;

interface SignedMessage {
  messageID: string;
  date: Date;
  body: string;
  /** One signature by each. */
  secrets: readonly string[];
  signsSha1: boolean;
}

export function signatureHeaders({ messageID, date, body, secrets, signsSha1 }: SignedMessage) {
  const signatures = secrets.map((secret) => new Webhook(secret).sign(messageID, date, body));
  const [secret = ""] = secrets;
  return {
    "webhook-id": messageID,
    "webhook-timestamp": String(Math.floor(date.getTime() / 1_000)),
    "webhook-signature": signatures.join(" "),
    ...(signsSha1 && { "x-vanilla-signature": `sha1=${sha1Of(secret, body)}` }),
  };
}

const sha1Of = (secret: string, body: string) =>
  createHmac("sha1", secret).update(body).digest("hex");
