import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { accountSchema } from "../resources.ts";

const ofMember = {
  access: may("users.edit"),
  params: z.object({ userID: id("user") }),
};

export const getMemberAccount = endpoint({
  method: "GET",
  path: "/users/{userID}/account",
  summary: "How a member signs in",
  ...ofMember,
  output: accountSchema
    .pick({
      userID: true,
      name: true,
      email: true,
      pendingEmail: true,
      emailConfirmed: true,
      hasPassword: true,
      hasTimeCodes: true,
      countPasskeys: true,
    })
    .extend({
      countSessions: z.int(),
      mayChange: z
        .boolean()
        .describe(
          "Whether the viewer may do all that the member may, and so may change how the member signs in",
        ),
    }),
});

export const resendConfirmation = endpoint({
  method: "POST",
  path: "/users/{userID}/confirmation-mail",
  summary: "Send a member the confirmation mail again",
  description:
    "To the address that waits for it; 409 where there is none, or where the site sends no mail.",
  ...ofMember,
  status: 202,
  cost: "credentials",
});

export const makePasswordLink = endpoint({
  method: "POST",
  path: "/users/{userID}/password-link",
  summary: "Make a link by which a member sets a new password",
  description:
    "For sites that send no mail: whoever makes it passes it on. It is shown this once, is good for an hour and works once. Takes the password away and ends all sessions, as `resetPassword` of `PATCH /users/{userID}` does where mail is sent; answers 409 there. Needs all the permissions of the member.",
  ...ofMember,
  output: z.object({ url: siteAddress(), dateExpires: timestamp() }),
  cost: "credentials",
});

const takenAway =
  "For members who have lost it. Needs all the permissions of the member, who is told by mail.";

export const endMemberTimeCodes = endpoint({
  method: "DELETE",
  path: "/users/{userID}/time-codes",
  summary: "Turn two-step sign-in off for a member",
  description: takenAway,
  ...ofMember,
  cost: "credentials",
});

export const removeMemberPasskeys = endpoint({
  method: "DELETE",
  path: "/users/{userID}/passkeys",
  summary: "Remove all passkeys of a member",
  description: takenAway,
  ...ofMember,
  cost: "credentials",
});
