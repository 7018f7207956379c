import { z } from "zod";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { defineSetting } from "#features/settings/server/public.ts";

const managed = {
  readableBy: "site.manage",
  writableBy: "site.manage",
  group: "incomingMail",
  section: "replies",
  isSensitive: true,
} as const;

/** The local part of an address has at most 64 characters, of which `+` and the token take 38. */
const longestName = 26;

export const replyAddress = defineSetting({
  ...managed,
  key: "incomingEmails.replyAddress",
  schema: z.union([
    z.literal(""),
    mailAddress().refine(
      (address) => /^[^+@]+@/.test(address) && address.indexOf("@") <= longestName,
      `The part before the @ has at most ${longestName} characters and no plus sign.`,
    ),
  ]),
  default: "",
  label: "Reply address",
  description:
    "For example reply@example.org. Members reply to notifications at this address with a code added, such as reply+code@example.org. Those emails must arrive in the mailbox below.",
});

export const method = defineSetting({
  ...managed,
  key: "incomingEmails.method",
  schema: z.enum(["none", "imap", "webhook"]),
  default: "none",
  label: "Receive replies by",
  description:
    "From a mailbox by IMAP, or from a mail service by webhook. Without either, members can't reply by email.",
});

const byImap = { onlyWith: { key: "incomingEmails.method", value: "imap" } };
const byWebhook = { onlyWith: { key: "incomingEmails.method", value: "webhook" } };

export const imapHost = defineSetting({
  ...managed,
  ...byImap,
  key: "incomingEmails.imapHost",
  schema: z.union([
    z.literal(""),
    z
      .string()
      .trim()
      .max(253)
      .regex(/^[\w.:-]+$/),
  ]),
  default: "",
  label: "IMAP server",
});

export const imapPort = defineSetting({
  ...managed,
  ...byImap,
  key: "incomingEmails.imapPort",
  schema: z.int().min(1).max(65_535),
  default: 993,
  label: "IMAP port",
});

export const imapSecurity = defineSetting<"tls" | "starttls" | "none">({
  ...managed,
  ...byImap,
  key: "incomingEmails.imapSecurity",
  schema: z.enum(["tls", "starttls", "none"]),
  default: "tls",
  label: "IMAP encryption",
  description: "Without encryption, the password is sent in plain text.",
});

export const imapUser = defineSetting({
  ...managed,
  ...byImap,
  key: "incomingEmails.imapUser",
  schema: z.string().trim().max(254),
  default: "",
  label: "IMAP user name",
});

export const imapPassword = defineSetting({
  ...managed,
  ...byImap,
  key: "incomingEmails.imapPassword",
  schema: z.string().max(500),
  default: "",
  label: "IMAP password",
  isSecret: true,
});

export const imapFolder = defineSetting({
  ...managed,
  ...byImap,
  key: "incomingEmails.imapFolder",
  schema: z.string().trim().min(1).max(100),
  default: "INBOX",
  label: "Inbox folder",
});

export const imapDoneFolder = defineSetting({
  ...managed,
  ...byImap,
  key: "incomingEmails.imapDoneFolder",
  schema: z.string().trim().max(100),
  default: "",
  label: "Folder for processed emails",
  description: "If empty, they stay where they are and are marked as read.",
});

export const webhookSecret = defineSetting({
  ...managed,
  ...byWebhook,
  key: "incomingEmails.webhookSecret",
  // Logs redact URL parts that match this pattern.
  schema: z.union([
    z.literal(""),
    z
      .string()
      .max(100)
      .regex(
        /^(?=.*[A-Z])(?=.*\d)[\w.~-]{20,}$/,
        "Use at least 20 letters and digits, with capitals among them.",
      ),
  ]),
  default: "",
  label: "Webhook secret",
  description:
    "Mail services post emails to /mail/incoming/ followed by this secret: raw emails (MIME), or the formats of Mailgun, Postmark and SendGrid.",
  isSecret: true,
});

export const authenticationHost = defineSetting({
  ...managed,
  key: "incomingEmails.authenticationHost",
  schema: z.union([
    z.literal(""),
    z
      .string()
      .trim()
      .toLowerCase()
      .max(253)
      .regex(/^[\w.-]+$/),
  ]),
  default: "",
  label: "Trusted authentication server",
  description:
    "Its name at the start of the Authentication-Results header. Emails that fail its checks (SPF, DKIM, DMARC) are refused.",
});

export const requiresAuthentication = defineSetting({
  ...managed,
  key: "incomingEmails.requireAuthentication",
  schema: z.boolean(),
  default: false,
  label: "Refuse emails from unverified senders",
  description: "Requires the server above. Otherwise only emails that fail the checks are refused.",
});

export const addressGeneration = defineSetting({
  ...managed,
  key: "incomingEmails.addressGeneration",
  schema: z.int().min(1).max(1_000_000),
  default: 1,
  label: "Reply address version",
  description: "Change this number to invalidate all reply addresses sent so far.",
});

export const incomingSettings = [
  replyAddress,
  method,
  imapHost,
  imapPort,
  imapSecurity,
  imapUser,
  imapPassword,
  imapFolder,
  imapDoneFolder,
  webhookSecret,
  authenticationHost,
  requiresAuthentication,
  addressGeneration,
];
