import { z } from "zod";
import { mailAddress } from "#features/mail/contract/resources.ts";
import { endpoint, may, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { expand, flag, id, paging } from "#platform/contract/queries/query.ts";
import { inviteSchema } from "./resources.ts";

const inviteInputSchema = z.strictObject({
  email: mailAddress().nullable().optional(),
  maxUses: z
    .int()
    .min(1)
    .max(1_000)
    .default(1)
    .describe("How many people can accept it; only without an address more than one"),
  days: z
    .int()
    .min(1)
    .max(365)
    .optional()
    .describe(
      "How long it can be accepted; as `registration.inviteDays` says by default, and at most so long without `community.moderate`",
    ),
  roleID: id()
    .optional()
    .describe("Given to those who accept it, beside the member role. Needs `users.add`"),
});

export type InviteInput = z.output<typeof inviteInputSchema>;

const params = z.object({ inviteID: id() });

export const listInvites = endpoint({
  method: "GET",
  path: "/invites",
  summary: "List the own invitations",
  description: "With `all`, those of everybody: for `community.moderate`.",
  access: signedInFor("invites.add", "community.moderate"),
  query: z.object({
    ...paging(30, 100),
    all: flag().default(false).describe("Those of everybody. Needs `community.moderate`"),
    expand: expand(["acceptedUser", "insertUser"]),
  }),
  output: z.array(inviteSchema),
  paging: "more",
});

export const createInvite = endpoint({
  method: "POST",
  path: "/invites",
  summary: "Invite somebody",
  description:
    "With an address, the invitation is mailed and good for that address alone. A second one to the same address takes the place of the first. On a site that sends no mail, and without an address, its link comes back to be passed on. Good for one person unless `maxUses` says more; each of them counts towards the limit of invitations.",
  access: may("invites.add"),
  body: inviteInputSchema,
  output: inviteSchema,
});

export const getInvite = endpoint({
  method: "GET",
  path: "/invites/{inviteID}",
  summary: "Read an invitation",
  description: "The own one; those of others need `community.moderate`.",
  access: signedInFor("invites.add", "community.moderate"),
  params,
  output: inviteSchema,
});

export const deleteInvite = endpoint({
  method: "DELETE",
  path: "/invites/{inviteID}",
  summary: "Take an invitation back",
  description: "The own one; those of others need `community.moderate`.",
  access: signedInFor("invites.add", "community.moderate"),
  params,
});

export const checkInvite = endpoint({
  method: "GET",
  path: "/invites/by-code",
  summary: "Who invites, and to which address",
  access: publicAccess("whoever holds the code may look"),
  query: z.object({ code: z.string().min(1).max(100).describe("The code of the invitation") }),
  output: z.object({ name: z.string(), email: z.string().nullable() }),
  cost: "credentials",
  beforeSignIn: true,
});
