import { z } from "zod";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { id, paging } from "#platform/contract/queries/query.ts";
import { groupSchema, invitationSchema, inviteeSchema } from "../resources.ts";
import { maxInvitees } from "../rules.ts";
import { groupParams } from "./groups.ts";

const managing = signedInFor("groups.add", "groups.moderate");

export const invite = endpoint({
  method: "POST",
  path: "/groups/{groupID}/invitations",
  summary: "Invite members by id and others by mail",
  access: managing,
  params: groupParams,
  body: z
    .strictObject({
      userIDs: z.array(id("user")).max(maxInvitees).default([]),
      emails: z.array(z.email().max(254)).max(maxInvitees).default([]),
    })
    .meta({ id: "GroupInvitationPost" }),
  output: z.array(inviteeSchema),
});

export const listInvitations = endpoint({
  method: "GET",
  path: "/groups/{groupID}/invitations",
  summary: "List the open invitations of a group, the latest first",
  access: managing,
  params: groupParams,
  query: z.object(paging(30, 100)),
  output: z.array(invitationSchema),
  paging: "more",
});

export const createLink = endpoint({
  method: "POST",
  path: "/groups/{groupID}/invitation-links",
  summary: "Make a link by which members can join",
  access: managing,
  params: groupParams,
  body: z.strictObject({
    maxUses: z.int().min(1).max(1_000).default(25).describe("How many can join by it"),
    days: z.int().min(1).max(90).default(7).describe("How long it works"),
  }),
  output: invitationSchema,
});

export const withdrawInvitation = endpoint({
  method: "DELETE",
  path: "/groups/{groupID}/invitations/{invitationID}",
  summary: "Withdraw an invitation",
  access: managing,
  params: groupParams.extend({ invitationID: id().describe("Id of the invitation") }),
});

const code = z.string().min(20).max(100).describe("From the link");

export const readInvitation = endpoint({
  method: "POST",
  path: "/groups/read-invitation",
  summary: "See which group a link invites to",
  access: signedInFor("groups.view"),
  body: z.strictObject({ code }),
  status: 200,
  cost: "credentials",
  output: z.object({
    groupID: z.int(),
    name: z.string(),
    description: z.string(),
    isMember: z.boolean().describe("Whether the viewer is in it already"),
  }),
});

export const acceptInvitation = endpoint({
  method: "POST",
  path: "/groups/accept-invitation",
  summary: "Join a group by a link",
  description:
    "An invitation that was mailed works for the confirmed address that it was sent to alone.",
  access: signedInFor("groups.view"),
  body: z.strictObject({ code }),
  status: 200,
  cost: "credentials",
  output: groupSchema,
});
