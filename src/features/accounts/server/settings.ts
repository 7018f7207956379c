import { z } from "zod";
import { defineSetting, type FixedValue } from "#features/settings/server/public.ts";
import { sessionCookie } from "#platform/server/http/requests/shared-requests.ts";
import { shortestPassword } from "../contract/resources.ts";

export const registrationMethod = defineSetting({
  key: "registration.method",
  isSensitive: true,
  schema: z.enum(["basic", "approval", "invitation", "connect"]),
  otherSpellings: {
    Basic: "basic",
    Captcha: "basic",
    Approval: "approval",
    Invitation: "invitation",
    Connect: "connect",
  },
  default: "basic",
  label: "Who can register",
  description:
    "Everyone, people whose application is approved, people with an invitation, or only members of a connected site.",
});

export const applicationQuestion = defineSetting({
  key: "registration.question",
  onlyWith: { key: registrationMethod.key, value: "approval" },
  schema: z.string().trim().max(200),
  default: "",
  label: "Question for applicants",
  description: "If empty, applicants are asked why they would like to join.",
});

export const confirmEmail = defineSetting({
  key: "registration.confirmEmail",
  isSensitive: true,
  schema: z.boolean(),
  default: true,
  label: "Require email confirmation",
  description: "Applies only if email is set up.",
});

export const unconfirmedDays = defineSetting({
  key: "registration.unconfirmedDays",
  schema: z.int().min(0).max(3_650),
  default: 30,
  label: "Delete unconfirmed accounts after, in days",
  description: "Accounts with any activity are kept. 0 keeps all of them.",
});

export const selfDeletion = defineSetting({
  key: "registration.allowSelfDelete",
  schema: z.boolean(),
  default: true,
  label: "Members can delete their own account",
});

export const editsEmails = defineSetting({
  key: "profile.editEmails",
  group: "registration",
  schema: z.boolean(),
  default: true,
  label: "Members can change their own email address",
});

export const botCheck = defineSetting({
  key: "registration.botCheck",
  isSensitive: true,
  schema: z.string().max(50),
  default: "proofOfWork",
  label: "Protection against bots",
  description: "The built-in check runs in the browser; reCAPTCHA and Turnstile need keys.",
});

const siteKey = (provider: string, label: string) =>
  defineSetting({
    key: `${provider}.siteKey`,
    onlyWith: { key: botCheck.key, value: provider },
    isSensitive: true,
    schema: z.string().trim().max(200),
    default: "",
    label: `${label} site key`,
  });

const secretKey = (provider: string, label: string) =>
  defineSetting({
    key: `${provider}.secretKey`,
    onlyWith: { key: botCheck.key, value: provider },
    isSensitive: true,
    schema: z.string().trim().max(200),
    default: "",
    label: `${label} secret key`,
    isSecret: true,
    readableBy: "site.manage",
  });

export const recaptchaKeys = {
  siteKey: siteKey("recaptcha", "reCAPTCHA"),
  secretKey: secretKey("recaptcha", "reCAPTCHA"),
};
export const turnstileKeys = {
  siteKey: siteKey("turnstile", "Turnstile"),
  secretKey: secretKey("turnstile", "Turnstile"),
};

export const accountSettings = [
  registrationMethod,
  applicationQuestion,
  confirmEmail,
  unconfirmedDays,
  selfDeletion,
  editsEmails,
  botCheck,
  ...Object.values(recaptchaKeys),
  ...Object.values(turnstileKeys),
];

/** Settings that sign-in clients expect. */
export const accountValues: readonly FixedValue[] = [
  { key: "garden.cookie.name", value: sessionCookie },
  { key: "garden.cookie.path", value: "/" },
  { key: "password.minLength", value: String(shortestPassword) },
];
