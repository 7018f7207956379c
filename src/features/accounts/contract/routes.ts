import { z } from "zod";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoint.ts";
import { id } from "#platform/contract/query.ts";
import { newAccountSchema, sessionSchema, signedInSchema } from "./resources.ts";

export const signIn = endpoint({
  method: "POST",
  path: "/sessions",
  summary: "Sign in",
  description: "Sets the session cookie. `name` is the name or the e-mail address.",
  access: publicAccess("whoever signs in is still a guest"),
  body: z.strictObject({
    name: z.string().trim().min(1).max(254),
    password: z.string().min(1).max(500),
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
  beforeSignIn: true,
});

export const listSessions = endpoint({
  method: "GET",
  path: "/sessions",
  summary: "List the own sessions",
  access: signedIn,
  output: z.array(sessionSchema),
});

export const endSession = endpoint({
  method: "DELETE",
  path: "/sessions/{sessionID}",
  summary: "End one of the own sessions",
  access: signedIn,
  params: z.object({ sessionID: id() }),
});

export const register = endpoint({
  method: "POST",
  path: "/users/register",
  summary: "Register",
  access: publicAccess("whoever registers is still a guest"),
  body: newAccountSchema,
  output: z.object({ userID: z.int(), name: z.string(), email: z.string() }),
  cost: "credentials",
  beforeSignIn: true,
});

export const getSetup = endpoint({
  method: "GET",
  path: "/setup",
  summary: "Whether a setup link is good",
  access: publicAccess("there is nobody yet who could sign in"),
  query: z.object({ token: z.string().max(100) }),
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
  cost: "credentials",
  beforeSignIn: true,
});
