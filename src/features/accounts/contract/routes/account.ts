import { z } from "zod";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { accountSchema, newPasswordSchema, passwordSchema } from "../resources.ts";

export const getAccount = endpoint({
  method: "GET",
  path: "/users/me/account",
  summary: "The own account",
  access: signedIn,
  output: accountSchema,
  beforeSignIn: true,
});

export const changeAccount = endpoint({
  method: "PATCH",
  path: "/users/me/account",
  summary: "Change name, email address or password",
  description:
    "Members with a password give it as `passwordConfirmation`. A new address counts once it is confirmed, a new name needs `profile.editusernames`, and a new password ends all other sessions.",
  access: signedIn,
  body: z.strictObject({
    name: z.string().trim().min(1).max(60).optional(),
    email: mailAddress().optional(),
    password: newPasswordSchema.optional(),
    passwordConfirmation: passwordSchema.optional(),
  }),
  output: accountSchema,
  refuses: [409],
  cost: "credentials",
  beforeSignIn: true,
});

export const withdrawEmail = endpoint({
  method: "DELETE",
  path: "/users/me/pending-email",
  summary: "Withdraw a change of the email address",
  description:
    "The address that waits for confirmation is forgotten and its link no longer good. 409 where none waits, and for members who have no other.",
  access: signedIn,
  beforeSignIn: true,
});

export const deleteOwnAccount = endpoint({
  method: "DELETE",
  path: "/users/me/account",
  summary: "Delete the own account",
  description:
    "Where the setting `registration.allowSelfDelete` is on. `keep` leaves what the member wrote, without the name; `wipe` empties it. The person's data goes in either case.",
  access: signedIn,
  query: z.object({
    deleteMethod: z.enum(["keep", "wipe"]).describe("What becomes of what the member wrote"),
  }),
  beforeSignIn: true,
});
