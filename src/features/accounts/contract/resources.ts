import { z } from "zod";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { problemWithName } from "#features/users/contract/rules/names.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

const maxBytes = 1_024;

/** Existing password. The length limit is checked before the expensive hash. */
export const passwordSchema = z
  .string()
  .min(1)
  .max(500)
  .refine(
    (password) => new TextEncoder().encode(password).length <= maxBytes,
    "This password is too long.",
  );

export const shortestPassword = 10;

/** At least ten characters; no rules about their kinds. */
export const newPasswordSchema = passwordSchema.min(shortestPassword);

export const secretSchema = z.string().min(1).max(100);

export const newAccountSchema = z.strictObject({
  name: z.string().trim().min(1, { abort: true }).max(60, { abort: true }),
  email: mailAddress(),
  password: newPasswordSchema,
});

const botAnswerSchema = z.strictObject({
  token: z.string().max(200).optional(),
  answer: z.string().max(5_000).optional(),
});

/** As long as the request of an app that sends members here to sign in. */
const longestTarget = 4_000;

export const confirmationTarget = z
  .string()
  .max(longestTarget)
  .optional()
  .describe("Path of this site that the mailed link leads back to once it was followed");

export const registrationSchema = newAccountSchema
  .extend({
    /** Checked in the schema, so that it is reported together with the other fields. */
    name: newAccountSchema.shape.name.superRefine((name, { addIssue }) => {
      const message = problemWithName(name);
      if (message) addIssue({ code: "custom", message });
    }),
    discoveryText: z
      .string()
      .trim()
      .max(2_000)
      .optional()
      .describe("Why the person would like to join, where registrations are approved"),
    invitationCode: secretSchema.optional(),
    target: confirmationTarget,
    profileFields: z
      .record(z.string().max(100), z.json())
      .optional()
      .describe("What the site asks of new members, by name of the field"),
    botCheck: botAnswerSchema.default({}),
    website: z
      .string()
      .max(500)
      .default("")
      .describe("People do not see this field and leave it empty"),
  })
  .meta({ id: "Registration" });

export const sessionSchema = z
  .object({
    sessionID: z.string(),
    userID: z.int(),
    dateInserted: timestamp(),
    dateUpdated: timestamp(),
    dateExpires: timestamp().nullable(),
    ipAddress: z.string().nullable(),
    userAgent: z.string().nullable(),
    isCurrent: z.boolean(),
  })
  .meta({ id: "Session" });

/** The signed-in member, or (status 202) the required second factor. */
export const signedInSchema = z
  .object({
    userID: z.int().nullable(),
    name: z.string().nullable(),
    secondFactors: z.array(z.enum(["timeCode", "recoveryCode"])).default([]),
  })
  .meta({ id: "SignedIn" });

export const accountSchema = z
  .object({
    userID: z.int(),
    name: z.string(),
    email: z.string().nullable(),
    pendingEmail: z
      .string()
      .nullable()
      .describe("Waits for confirmation by the link that was mailed to it, or by an administrator"),
    isConfirmedByMail: z.boolean().describe("False where no mail leaves the site"),
    emailConfirmed: z.boolean(),
    mustConfirmEmail: z
      .boolean()
      .describe("The site asks for a confirmation that has not come yet"),
    hasPassword: z.boolean(),
    hasTimeCodes: z.boolean(),
    countRecoveryCodes: z.int(),
    countPasskeys: z.int(),
    mayChangeName: z.boolean(),
    mayChangeEmail: z.boolean().describe("Off where `profile.editEmails` leaves it to others"),
    mayDelete: z.boolean(),
    isRecentlyConfirmed: z
      .boolean()
      .describe("False: sensitive changes answer 403 with the code `reauthenticationRequired`"),
  })
  .meta({ id: "Account" });
