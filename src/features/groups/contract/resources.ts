import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { imageAddress, siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import { descriptionLimit, groupRoles, nameLimit, privacies, reasonLimit } from "./rules.ts";

const privacy = z
  .enum(privacies)
  .describe(
    "`public`: read by all, joined by all. `private`: listed, read by members, joined by approval. `secret`: seen by members and those invited alone",
  );
const description = z
  .string()
  .trim()
  .max(descriptionLimit)
  .describe("What it is about; plain text");
const takesRequests = z.boolean().describe("Whether others may ask to join a private group");

const post = z.strictObject({
  name: visibleLine(nameLimit).describe("Unlike that of any other group of which the viewer knows"),
  description: description.default(""),
  privacy: privacy.default("public"),
  takesRequests: takesRequests.default(true),
  iconUrl: imageAddress(500).nullable().optional(),
  bannerUrl: imageAddress(500).nullable().optional(),
});

export const groupPostSchema = post.meta({ id: "GroupPost" });
export type GroupPost = z.output<typeof groupPostSchema>;

export const groupPatchSchema = z
  .strictObject({
    ...post.shape,
    description,
    privacy,
    takesRequests,
    isArchived: z.boolean().describe("Whether nothing can be posted and nobody can join"),
  })
  .partial()
  .meta({ id: "GroupPatch" });
export type GroupPatch = z.output<typeof groupPatchSchema>;

/** Asked-for states between a member and a group. */
export const membershipSchema = z
  .enum([...groupRoles, "pending", "invited", "banned"])
  .nullable()
  .describe("What the viewer is to the group");

export const groupSchema = z
  .object({
    groupID: z.int().describe("Id of the group"),
    name: z.string().describe("Its name"),
    description: z.string().describe("What it is about"),
    format: z.literal("text"),
    privacy,
    takesRequests,
    isArchived: z.boolean().describe("Whether nothing can be posted and nobody can join"),
    iconUrl: siteAddress().nullable().describe("Its picture"),
    bannerUrl: siteAddress().nullable().describe("The picture above its page"),
    url: siteAddress(),
    categoryID: z
      .int()
      .nullable()
      .describe("The hidden category of its posts; null for those who cannot read them"),
    countMembers: z.int().describe("How many are in it"),
    countDiscussions: z.int().nullable().describe("Null for those who cannot read them"),
    dateLastComment: timestamp().nullable().describe("When something was last posted"),
    insertUserID: z.int().describe("Who founded it"),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
    membership: membershipSchema,
    permissions: z
      .object({
        read: z.boolean().describe("Read its posts and see its members"),
        join: z.boolean().describe("Join at once"),
        apply: z.boolean().describe("Ask to join"),
        post: z.boolean().describe("Start discussions in it"),
        addEvents: z.boolean().describe("Add events to it"),
        manage: z.boolean().describe("Accept, invite and remove members"),
        edit: z.boolean().describe("Change its settings, hand it over, archive and delete it"),
      })
      .describe("What the viewer may do"),
  })
  .meta({ id: "Group" });
export type Group = z.input<typeof groupSchema>;
export type ReceivedGroup = z.output<typeof groupSchema>;

export const memberSchema = z
  .object({
    groupID: z.int().describe("Id of the group"),
    userID: z.int(),
    role: z.enum(groupRoles).describe("What the member may do"),
    dateInserted: timestamp().describe("Since when"),
    user: userFragmentSchema,
  })
  .meta({ id: "GroupMember" });

export const reason = z.string().trim().max(reasonLimit).describe("Why; read by those who decide");

export const applicantSchema = z
  .object({
    groupID: z.int().describe("Id of the group"),
    userID: z.int(),
    type: z.enum(["application", "denied", "banned"]).describe("What it is now"),
    reason: z.string().describe("Why the member wants to join"),
    dateInserted: timestamp(),
    user: userFragmentSchema,
  })
  .meta({ id: "GroupApplicant" });

export const invitationSchema = z
  .object({
    invitationID: z.int().describe("Id of the invitation"),
    groupID: z.int().describe("Id of the group"),
    userID: z.int().nullable().describe("The member whom it invites"),
    email: z.string().nullable().describe("The address that it was sent to"),
    url: siteAddress().nullable().describe("The link to pass on, if it is for nobody by name"),
    maxUses: z.int().nullable().describe("How many can join by the link"),
    countUses: z.int().describe("How many joined by it"),
    insertUserID: z.int(),
    dateInserted: timestamp(),
    dateExpires: timestamp(),
    user: userFragmentSchema.nullable(),
  })
  .meta({ id: "GroupInvitation" });

export const inviteeSchema = z
  .object({
    userID: z.int().nullable().describe("The member, as given"),
    email: z.string().nullable().describe("The address, as it was given"),
    result: z
      .enum(["invited", "alreadyInvited", "alreadyMember", "refused"])
      .describe("`refused`: no such member, or one who cannot be invited"),
    invitationID: z.int().nullable().describe("The open invitation, if there is one"),
  })
  .meta({ id: "GroupInvitee" });
export type Invitee = z.output<typeof inviteeSchema>;
