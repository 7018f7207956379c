import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const ofSite = {
  readableBy: "site.manage",
  writableBy: "site.manage",
  group: "incomingMail",
  section: "bounces",
} as const;

export const softLimit = defineSetting({
  ...ofSite,
  key: "mailBounces.softLimit",
  schema: z.int().min(1).max(50),
  default: 5,
  label: "Stop sending after this many temporary failures",
  description:
    "Such as full mailboxes, within 30 days. Addresses that don't exist are stopped right away.",
});

export const mailgunKey = defineSetting({
  ...ofSite,
  key: "mailBounces.mailgunSigningKey",
  schema: z.string().trim().max(200),
  default: "",
  label: "Mailgun webhook signing key",
  isSecret: true,
});

export const sendGridKey = defineSetting({
  ...ofSite,
  key: "mailBounces.sendGridPublicKey",
  schema: z
    .string()
    .trim()
    .max(500)
    .regex(/^[A-Za-z0-9+/=]*$/, "This is not a valid public key."),
  default: "",
  label: "SendGrid webhook public key",
});

export const amazonTopic = defineSetting({
  ...ofSite,
  key: "mailBounces.amazonTopicArn",
  schema: z
    .string()
    .trim()
    .max(300)
    .regex(/^(arn:aws[a-z-]*:sns:[a-z0-9-]+:\d+:[\w-]+)?$/, "This is not the ARN of a topic."),
  default: "",
  label: "Amazon SNS topic ARN",
  description: "Bounces and complaints are accepted from this topic only.",
});

export const acceptUnsigned = defineSetting({
  ...ofSite,
  key: "mailBounces.acceptUnsigned",
  schema: z.boolean(),
  default: false,
  label: "Accept unsigned bounce reports",
  description:
    "Postmark doesn't sign its reports. Unsigned reports count as temporary failures, once a day per address.",
});

export const bounceSettings = [softLimit, mailgunKey, sendGridKey, amazonTopic, acceptUnsigned];
