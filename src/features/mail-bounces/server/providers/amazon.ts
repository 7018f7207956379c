import { createPublicKey, type KeyObject, verify } from "node:crypto";
import { z } from "zod";
import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { fetchSafely } from "#platform/server/outgoing/fetch-safely.ts";
import type { ProviderReport } from "../actions/take-reports.ts";
import { isRecent } from "../domain/is-recent.ts";
import { amazonTopic } from "../settings.ts";
import type { BounceProvider } from "./provider.ts";

const text = z.string().max(200_000);
const some = text.catch("");

const envelopeSchema = z.object({
  Type: z.enum(["Notification", "SubscriptionConfirmation", "UnsubscribeConfirmation"]),
  MessageId: text,
  TopicArn: text,
  Message: text,
  Timestamp: text,
  Subject: text.optional(),
  Token: text.optional(),
  SubscribeURL: text.optional(),
  SignatureVersion: z.enum(["1", "2"]),
  Signature: text,
  SigningCertURL: text,
});

export type SnsEnvelope = z.output<typeof envelopeSchema>;

/** Keys are fetched from Amazon's own hosts only. */
const host = /^https:\/\/sns\.[a-z0-9-]{1,40}\.amazonaws\.com(?:\.cn)?\//;

const signedFields = {
  Notification: ["Message", "MessageId", "Subject", "Timestamp", "TopicArn", "Type"],
  SubscriptionConfirmation: [
    "Message",
    "MessageId",
    "SubscribeURL",
    "Timestamp",
    "Token",
    "TopicArn",
    "Type",
  ],
} as const;

export async function isFromAmazon(
  envelope: SnsEnvelope,
  loadKey: (url: string) => Promise<KeyObject>,
): Promise<boolean> {
  const { Type, SigningCertURL, SignatureVersion, Signature } = envelope;
  if (!host.test(SigningCertURL) || !SigningCertURL.endsWith(".pem")) return false;
  const fields = signedFields[Type === "Notification" ? Type : "SubscriptionConfirmation"];
  const signed = fields
    .filter((field) => envelope[field as keyof SnsEnvelope] !== undefined)
    .map((field) => `${field}\n${envelope[field as keyof SnsEnvelope]}\n`)
    .join("");
  const algorithm = SignatureVersion === "2" ? "RSA-SHA256" : "RSA-SHA1";
  const key = await loadKey(SigningCertURL);
  return verify(algorithm, Buffer.from(signed), key, Buffer.from(Signature, "base64"));
}

const keys = new Map<string, KeyObject>();
const maxKeys = 10;

async function fetchKey({ platform }: Ctx, url: string): Promise<KeyObject> {
  const cachedKey = keys.get(url);
  if (cachedKey) return cachedKey;
  const { body } = await fetchSafely(platform.config, url, { maxBytes: 20_000, deadline: 5_000 });
  const key = createPublicKey(body);
  if (keys.size >= maxKeys) keys.clear();
  keys.set(url, key);
  return key;
}

const recipients = (name: string) =>
  z
    .array(z.object({ emailAddress: some, diagnosticCode: some, status: some }))
    .catch([])
    .describe(name);

const messageSchema = z.object({
  notificationType: some,
  eventType: some,
  bounce: z
    .object({ bounceType: some, feedbackId: some, bouncedRecipients: recipients("bounced") })
    .optional(),
  complaint: z
    .object({ feedbackId: some, complainedRecipients: recipients("complained") })
    .optional(),
});

export function readSesMessage(message: string): ProviderReport[] {
  const parsed = messageSchema.safeParse(parseJson(message));
  if (!parsed.success) return [];
  const { notificationType, eventType, bounce, complaint } = parsed.data;
  const type = notificationType || eventType;
  if (type === "Bounce" && bounce)
    return bounce.bouncedRecipients.map(({ emailAddress, diagnosticCode, status }) => ({
      id: bounce.feedbackId,
      address: emailAddress,
      kind: bounce.bounceType === "Permanent" ? "hard" : "soft",
      reason: diagnosticCode || status,
    }));
  if (type === "Complaint" && complaint)
    return complaint.complainedRecipients.map(({ emailAddress }) => ({
      id: complaint.feedbackId,
      address: emailAddress,
      kind: "complaint",
      reason: "",
    }));
  return [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

export const amazon: BounceProvider = {
  name: "amazon-ses",
  isSigned: true,
  isAccepted: async (ctx) => (await readSetting(ctx, amazonTopic)) !== "",
  async read(ctx, { json }) {
    const envelope = envelopeSchema.safeParse(json);
    if (!envelope.success) return undefined;
    const { Type, TopicArn, Timestamp, SubscribeURL = "", Message } = envelope.data;
    // Amazon signs messages of any customer's topic.
    if (TopicArn !== (await readSetting(ctx, amazonTopic))) return undefined;
    if (!isRecent(ctx, Date.parse(Timestamp))) return undefined;
    const load = (url: string) => fetchKey(ctx, url);
    if (!(await isFromAmazon(envelope.data, load).catch(() => false))) return undefined;
    if (Type === "Notification") return readSesMessage(Message);
    // Amazon sends nothing until the subscription is confirmed.
    if (Type === "SubscriptionConfirmation" && host.test(SubscribeURL))
      await fetchSafely(ctx.platform.config, SubscribeURL);
    return [];
  },
};
