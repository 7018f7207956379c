import { z } from "zod";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";
import {
  newAccountSchema,
  passwordSchema,
  registrationSchema,
  secretSchema,
  sessionSchema,
  signedInSchema,
} from "./resources.ts";

export const signIn = endpoint({
  method: "POST",
  path: "/sessions",
  summary: "Sign in",
  description:
    "Sets the session cookie. `name` is the name or the email address; one that several have yet to confirm is that of the member whose password it is. Members with a second factor get 202 and go on at `/sessions/second-factor`.",
  access: publicAccess("whoever signs in is still a guest"),
  body: z.strictObject({
    name: z.string().trim().min(1).max(254),
    password: passwordSchema,
    remember: z.boolean().default(false),
  }),
  output: signedInSchema,
  cost: "credentials",
  beforeSignIn: true,
});

export const signOut = endpoint({
  method: "DELETE",
  path: "/sessions/current",
  summary: "Sign out",
  access: publicAccess("signing out twice does no harm"),
  output: z.object({
    redirectUrl: z
      .string()
      .nullable()
      .describe("Where to go on to sign out of the service that the member signed in with"),
  }),
  beforeSignIn: true,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/sessions",
  summary: "List sessions",
  description: "The own ones, or those of a member for `community.moderate`.",
  access: signedIn,
  query: z.object({
    userID: id("user").optional().describe("Whose sessions, the own unless told"),
    filter: z
      .enum(["valid", "invalid"])
      .default("valid")
      .describe("Those that still hold, or those that have ended"),
  }),
  output: z.array(sessionSchema),
  beforeSignIn: true,
});

export const endSessions = endpoint({
  method: "DELETE",
  path: "/sessions",
  summary: "End sessions",
  description:
    "All the own ones but the current one, or all or one of a member's for `community.moderate`.",
  access: signedIn,
  query: z.object({
    userID: id("user").optional().describe("Whose sessions, the own unless told"),
    sessionID: id().optional().describe("Ends this one alone"),
  }),
  beforeSignIn: true,
});

export const confirmIdentity = endpoint({
  method: "POST",
  path: "/sessions/current/confirmation",
  summary: "Prove again who you are",
  description:
    "Sensitive changes ask for it after a while, by 403 with the code `reauthenticationRequired`. Signing in again by passkey or link does the same.",
  access: signedIn,
  body: z.strictObject({ password: passwordSchema }),
  cost: "credentials",
  beforeSignIn: true,
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/sessions/{sessionID}",
  summary: "End one of the own sessions",
  access: signedIn,
  params: z.object({ sessionID: id() }),
  beforeSignIn: true,
});

export const register = endpoint({
  method: "POST",
  path: "/users/register",
  summary: "Register",
  description:
    "Signs in. 202 where somebody has to approve first. What the answer says does not depend on whether the address is known.",
  access: publicAccess("whoever registers is still a guest"),
  body: registrationSchema,
  output: z.object({
    userID: z.int(),
    name: z.string(),
    email: z.string(),
    isConfirmationSent: z
      .boolean()
      .describe("A mail is on its way whose link confirms the address"),
  }),
  refuses: [409],
  cost: "credentials",
  beforeSignIn: true,
});

export const checkInvitation = endpoint({
  method: "GET",
  path: "/users/register/invitation",
  summary: "Whether an invitation is good, and from whom",
  description:
    "`isGood` is false alike for codes that were never given, and for invitations that are used, withdrawn or expired. The email is the one that the invitation is for, if it is for one only.",
  access: publicAccess("whoever registers is still a guest"),
  query: z.object({ code: secretSchema.describe("The code of the invitation") }),
  output: z.object({
    isGood: z.boolean(),
    inviterName: z.string().nullable(),
    email: z.string().nullable(),
  }),
  cost: "credentials",
  beforeSignIn: true,
});

export const getSetup = endpoint({
  method: "GET",
  path: "/setup",
  summary: "Whether a setup link is good",
  access: publicAccess("there is nobody yet who could sign in"),
  query: z.object({
    token: z.string().max(100).describe("What the address of the link has as `token`"),
  }),
  output: z.object({ isValid: z.boolean() }),
  cost: "credentials",
  beforeSignIn: true,
});

export const setUp = endpoint({
  method: "POST",
  path: "/setup",
  summary: "Make the first administrator",
  description:
    "Takes the one-time token of the link that the server prints at its start, and signs in.",
  access: publicAccess("there is nobody yet who could sign in"),
  body: newAccountSchema.extend({
    token: z.string().max(100),
    siteTitle: z.string().trim().max(100).optional(),
  }),
  output: signedInSchema,
  refuses: [409],
  cost: "credentials",
  beforeSignIn: true,
});
