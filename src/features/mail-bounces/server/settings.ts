import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

const ofSite = { readableBy: "site.manage", writableBy: "site.manage", group: "mail" } as const;

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

export const bounceSettings = [softLimit, mailgunKey, sendGridKey];
