import { z } from "zod";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import {
  confirmationTarget,
  newPasswordSchema,
  secretSchema,
  signedInSchema,
} from "../resources.ts";

const byLink = publicAccess("whoever holds the link may use it");
const forAnybody = publicAccess("whoever asks cannot sign in yet");
const credentials = { cost: "credentials", beforeSignIn: true } as const;

export const confirmEmail = endpoint({
  method: "POST",
  path: "/users/{userID}/confirm-email",
  summary: "Confirm an email address",
  access: byLink,
  params: z.object({ userID: id("user") }),
  body: z.strictObject({ confirmationCode: secretSchema }),
  output: z.object({ userID: z.int(), email: z.string(), emailConfirmed: z.boolean() }),
  status: 200,
  ...credentials,
});

export const sendConfirmation = endpoint({
  method: "POST",
  path: "/users/me/confirmation-mail",
  summary: "Send the confirmation mail again",
  description:
    "To another address, if one is given: the first may have been mistyped. 409 where the site sends no mail.",
  access: signedIn,
  body: z.strictObject({ email: mailAddress().optional(), target: confirmationTarget }),
  status: 202,
  ...credentials,
  refuses: [409],
});

export const requestPassword = endpoint({
  method: "POST",
  path: "/users/request-password",
  summary: "Ask for a link to set a new password",
  description:
    "`email` may be the name, too. Answers the same whether there is such a member: 409 for everybody where the site sends no mail.",
  access: forAnybody,
  body: z.strictObject({ email: z.string().trim().min(1).max(254) }),
  status: 201,
  ...credentials,
  refuses: [409],
});

export const getPasswordReset = endpoint({
  method: "GET",
  path: "/users/password-reset",
  summary: "Whom a link to set a new password is for",
  access: byLink,
  query: z.object({
    token: secretSchema.describe("What the address of the mailed link has as `token`"),
  }),
  output: z.object({ name: z.string() }),
  ...credentials,
});

export const resetPassword = endpoint({
  method: "POST",
  path: "/users/password-reset",
  summary: "Set a new password by a link",
  description: "Ends all other sessions and signs in, by way of the second factor if there is one.",
  access: byLink,
  body: z.strictObject({ token: secretSchema, password: newPasswordSchema }),
  output: signedInSchema,
  ...credentials,
  refuses: [409],
});

export const requestSignInLink = endpoint({
  method: "POST",
  path: "/sessions/links",
  summary: "Ask for a link to sign in",
  description:
    "The link works in the same browser. Answers the same whether there is such a member: 409 for everybody where the site sends no mail.",
  access: forAnybody,
  body: z.strictObject({ email: mailAddress() }),
  status: 201,
  ...credentials,
  refuses: [409],
});

export const signInByLink = endpoint({
  method: "POST",
  path: "/sessions/by-link",
  summary: "Sign in by a link",
  access: byLink,
  body: z.strictObject({ token: secretSchema, remember: z.boolean().default(false) }),
  output: signedInSchema,
  ...credentials,
});

export const restoreEmail = endpoint({
  method: "POST",
  path: "/users/restore-email",
  summary: "Take back a change of the email address",
  description: "Ends all sessions and takes the password away, as both may be in other hands.",
  access: byLink,
  body: z.strictObject({ token: secretSchema }),
  ...credentials,
});
