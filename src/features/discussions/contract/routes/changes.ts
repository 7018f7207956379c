import { z } from "zod";
import { expandRevisions, revisionSchema } from "#features/formats/contract/resources/revisions.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { tagFragmentSchema, tagReferenceSchema } from "#features/tags/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, may, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { longRunnerQuery, progressSchema } from "#platform/contract/endpoints/progress.ts";
import { id } from "#platform/contract/queries/query.ts";
import { discussionSchema, titleSchema } from "../resources.ts";
import { postTypeSchema } from "../rules.ts";

const params = z.object({ discussionID: id("discussion") });

export const bumpDiscussion = endpoint({
  method: "PATCH",
  path: "/discussions/{discussionID}/bump",
  summary: "Bring a discussion to the top of the lists",
  access: signedInFor("curation.manage"),
  params,
  output: discussionSchema,
});

export const convertDiscussion = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/type",
  summary: "Turn a discussion into another kind",
  description: "Exactly one of `type` and `postTypeID` is given.",
  access: signedInFor("discussions.edit"),
  params,
  body: z
    .strictObject({
      type: postTypeSchema.optional(),
      postTypeID: postTypeSchema.optional(),
      postMeta: z
        .record(z.string().max(100), z.json())
        .optional()
        .describe(
          "Fields of the new type, by id; `{from: id}` takes the value of a field of the previous type",
        ),
    })
    .refine(({ type, postTypeID }) => (type === undefined) !== (postTypeID === undefined), {
      path: ["type"],
      message: "Give either a type or a postTypeID.",
    }),
  output: discussionSchema,
});

export const setCanonicalUrl = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/canonical-url",
  summary: "Name the address that search engines should show",
  access: signedInFor("discussions.edit"),
  params,
  body: z.strictObject({ canonicalUrl: z.url({ protocol: /^https?$/ }).max(500) }),
  output: discussionSchema,
});

export const removeCanonicalUrl = endpoint({
  method: "DELETE",
  path: "/discussions/{discussionID}/canonical-url",
  summary: "Let search engines show the discussion's own address again",
  access: signedInFor("discussions.edit"),
  params,
});

export const setTags = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/tags",
  summary: "Set the tags of a discussion",
  access: signedInFor("discussions.add", "discussions.edit", "community.moderate"),
  params,
  body: tagReferenceSchema,
  output: z.array(tagFragmentSchema),
});

export const addTags = endpoint({
  method: "POST",
  path: "/discussions/{discussionID}/tags",
  summary: "Add tags to a discussion",
  access: signedInFor("discussions.add", "discussions.edit", "community.moderate"),
  status: 200,
  params,
  body: tagReferenceSchema,
  output: z.array(tagFragmentSchema),
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}/revisions",
  summary: "List the texts that a discussion has had, the newest first",
  description: "For those who may edit it.",
  access: signedInFor("discussions.add", "discussions.edit", "community.moderate"),
  params,
  query: z.object({ expand: expandRevisions() }),
  output: z.array(revisionSchema),
});

export const resolveAll = endpoint({
  method: "POST",
  path: "/discussions/resolve-bulk",
  summary: "Say of all discussions that the viewer sees that they are resolved",
  access: may("community.moderate"),
  output: z.object({ countResolved: z.int() }),
});

const maxAtOnce = 50;

const discussionIDs = z.array(id("discussion")).min(1).max(maxAtOnce);

const longRunning = {
  query: longRunnerQuery,
  runsLong: "discussionIDs",
  output: progressSchema,
};

export const moveDiscussions = endpoint({
  method: "PATCH",
  path: "/discussions/move",
  access: signedInFor("discussions.edit"),
  summary: "Move discussions to another category",
  description:
    "Needs `discussions.edit` where they are and where they go. Each must be of a kind that the category takes. Of one that is moved alone `status` says so, too.",
  ...longRunning,
  output: progressSchema.extend({ status: z.literal("success").optional() }),
  body: z.strictObject({
    discussionIDs,
    categoryID: id("category"),
    addRedirects: z.boolean().default(false),
    postTypeID: postTypeSchema.optional().describe("Turns them into this kind on the way"),
  }),
});

export const closeDiscussions = endpoint({
  method: "PATCH",
  path: "/discussions/close",
  access: signedInFor("discussions.close"),
  summary: "Close discussions, or open them again",
  ...longRunning,
  body: z.strictObject({ discussionIDs, closed: z.boolean().default(true) }),
});

export const mergeDiscussions = endpoint({
  method: "PATCH",
  path: "/discussions/merge",
  access: signedInFor("discussions.edit"),
  summary: "Put discussions together into one of them",
  description: "First posts and comments become comments of the destination, in the order of time.",
  ...longRunning,
  body: z.strictObject({
    discussionIDs,
    destinationDiscussionID: id("discussion"),
    addRedirects: z.boolean().default(false),
  }),
});

export const deleteDiscussions = endpoint({
  method: "DELETE",
  path: "/discussions/list",
  access: signedInFor("discussions.delete"),
  summary: "Delete discussions",
  ...longRunning,
  body: z.strictObject({ discussionIDs }),
});

const commentIDs = z.array(id("comment")).min(1).max(maxAtOnce);

export const splitDiscussion = endpoint({
  method: "POST",
  path: "/discussions/split",
  access: signedInFor("discussions.edit", "curation.manage"),
  summary: "Make comments into a discussion of their own",
  ...longRunning,
  runsLong: "commentIDs",
  runsAtOnce: true,
  status: 200,
  body: z.strictObject({
    newPost: z.strictObject({
      name: titleSchema,
      body: z.string().max(1_000_000).optional(),
      format: formatSchema.optional(),
      categoryID: id("category"),
      postType: postTypeSchema.default("discussion"),
      authorType: z.preprocess(
        (value) => (typeof value === "string" ? value.toLowerCase() : value),
        z.enum(["me", "system"]),
      ),
    }),
    commentIDs,
  }),
  output: progressSchema.extend({ newPostUrl: siteAddress() }),
});

export const moveComments = endpoint({
  method: "PATCH",
  path: "/discussions/move-comments",
  access: signedInFor("comments.edit"),
  summary: "Move comments into another discussion, all or none",
  description:
    "All must be of one discussion. Needs `comments.edit` where they are and where they go. Replies that stay, or whose comment stays, become comments of the top level.",
  body: z.strictObject({ commentIDs, destinationDiscussionID: id("discussion") }),
  output: z.object({
    destinationUrl: siteAddress().describe("The discussion that the comments are in now"),
  }),
});
