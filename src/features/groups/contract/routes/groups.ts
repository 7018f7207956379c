import { z } from "zod";
import { endpoint, may, publicAccess, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flag, id, paging, sort } from "#platform/contract/queries/query.ts";
import {
  applicantSchema,
  groupPatchSchema,
  groupPostSchema,
  groupSchema,
  memberSchema,
  reason,
} from "../resources.ts";
import { groupRoles, privacies } from "../rules.ts";

export const groupParams = z.object({ groupID: id().describe("Id of the group") });
export const ofMember = groupParams.extend({ userID: id("user").describe("Id of the member") });

const asSeen = publicAccess("secret groups are seen by those in them and those invited alone");
const managing = signedInFor("groups.add", "groups.moderate");

export const listGroups = endpoint({
  method: "GET",
  path: "/groups",
  summary: "List groups",
  description: "Secret groups are left out for those who are neither in them nor invited.",
  access: asSeen,
  query: z.object({
    query: z.string().max(100).optional().describe("Words of the name, or their beginnings"),
    privacy: z.enum(privacies).optional().describe("Only those of this kind"),
    membership: z
      .enum([...groupRoles, "pending", "invited"])
      .optional()
      .describe("Only those to which the viewer is this; `member` with all roles"),
    userID: id("user")
      .optional()
      .describe("Only those with this member, of which the viewer sees who is in them"),
    sort: sort("dateInserted", "name", "countMembers").default("-countMembers"),
    ...paging(30, 100),
  }),
  output: z.array(groupSchema),
  paging: "numbered",
});

export const createGroup = endpoint({
  method: "POST",
  path: "/groups",
  summary: "Found a group",
  description: "Whoever founds it is its owner.",
  access: may("groups.add"),
  body: groupPostSchema,
  output: groupSchema,
});

export const getGroup = endpoint({
  method: "GET",
  path: "/groups/{groupID}",
  summary: "Read about a group",
  access: asSeen,
  params: groupParams,
  output: groupSchema,
});

export const updateGroup = endpoint({
  method: "PATCH",
  path: "/groups/{groupID}",
  summary: "Change a group, or archive it",
  access: managing,
  params: groupParams,
  body: groupPatchSchema,
  output: groupSchema,
});

export const previewDeletion = endpoint({
  method: "GET",
  path: "/groups/{groupID}/deletion",
  summary: "See what deleting a group would do",
  access: managing,
  params: groupParams,
  output: z.object({
    countMembers: z.int().describe("Members who would be in it no longer"),
    countInvitations: z.int().describe("Invitations that would end"),
    countDiscussions: z.int().describe("Discussions that only administrators would see"),
    countComments: z.int().describe("Comments that only administrators would see"),
    countEvents: z.int().describe("Events that only administrators would see"),
  }),
});

export const deleteGroup = endpoint({
  method: "DELETE",
  path: "/groups/{groupID}",
  summary: "Delete a group",
  description: "Its posts stay for administrators, who can move or delete them.",
  access: managing,
  params: groupParams,
});

export const joinGroup = endpoint({
  method: "POST",
  path: "/groups/{groupID}/join",
  summary: "Join a group, or accept its invitation",
  access: signedInFor("groups.view"),
  params: groupParams,
  status: 200,
  output: groupSchema,
});

export const leaveGroup = endpoint({
  method: "POST",
  path: "/groups/{groupID}/leave",
  summary: "Leave a group, or decline its invitation",
  description: "The last owner has to hand it over first.",
  access: signedInFor("groups.view"),
  params: groupParams,
  status: 204,
});

export const listMembers = endpoint({
  method: "GET",
  path: "/groups/{groupID}/members",
  summary: "List the members of a group, those with the most rights first",
  access: asSeen,
  params: groupParams,
  query: z.object({
    roles: csv(z.enum(groupRoles)).optional().describe("Only those with one of these roles"),
    ...paging(30, 100),
  }),
  output: z.array(memberSchema),
  paging: "numbered",
});

export const updateMember = endpoint({
  method: "PATCH",
  path: "/groups/{groupID}/members/{userID}",
  summary: "Change the role of a member",
  description: "By owners alone. A group keeps at least one owner.",
  access: managing,
  params: ofMember,
  body: z.strictObject({ role: z.enum(groupRoles) }),
  output: memberSchema,
});

export const removeMember = endpoint({
  method: "DELETE",
  path: "/groups/{groupID}/members/{userID}",
  summary: "Remove a member from a group",
  access: managing,
  params: ofMember,
  query: z.object({
    bans: flag().default(false).describe("Whether the member can neither join nor ask again"),
  }),
});

export const readAnnouncing = endpoint({
  method: "GET",
  path: "/groups/{groupID}/announcements",
  summary: "See how many messages to all members a group can send now",
  access: managing,
  params: groupParams,
  output: z.object({ countLeft: z.int().describe("How many; more in seven days at the latest") }),
});

export const announce = endpoint({
  method: "POST",
  path: "/groups/{groupID}/announcements",
  summary: "Tell all members of a group of a discussion in it",
  description:
    "By those who manage the group; a few times in seven days, and once for a discussion.",
  access: managing,
  params: groupParams,
  body: z.strictObject({ discussionID: id("discussion").describe("A discussion in the group") }),
  status: 204,
});

export const listApplicants = endpoint({
  method: "GET",
  path: "/groups/{groupID}/applicants",
  summary: "List who asks to join a group, or was denied or banned",
  access: managing,
  params: groupParams,
  query: z.object({
    type: z
      .enum(["application", "denied", "banned"])
      .default("application")
      .describe("Those who ask, or who were denied or banned"),
    ...paging(30, 100),
  }),
  output: z.array(applicantSchema),
  paging: "numbered",
});

export const apply = endpoint({
  method: "POST",
  path: "/groups/{groupID}/applicants",
  summary: "Ask to join a group",
  access: signedInFor("groups.view"),
  params: groupParams,
  body: z.strictObject({ reason: reason.default("") }),
  output: groupSchema,
});

export const decide = endpoint({
  method: "PATCH",
  path: "/groups/{groupID}/applicants/{userID}",
  summary: "Approve or deny a request to join",
  access: managing,
  params: ofMember,
  body: z.strictObject({ status: z.enum(["approved", "denied"]) }),
  status: 204,
});

export const removeApplicant = endpoint({
  method: "DELETE",
  path: "/groups/{groupID}/applicants/{userID}",
  summary: "Withdraw one's own request, or lift a denial or ban",
  access: signedInFor("groups.view", "groups.add", "groups.moderate"),
  params: ofMember,
});
