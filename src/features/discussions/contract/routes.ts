import { z } from "zod";
import { deleteReason } from "#features/comments/contract/resources.ts";
import { draftReference } from "#features/drafts/contract/rules.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { tagFragmentSchema } from "#features/tags/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { heldAnswerSchema } from "#platform/contract/endpoints/held-answer.ts";
import { id } from "#platform/contract/queries/query.ts";
import {
  discussionPatchSchema,
  discussionPostSchema,
  discussionSchema,
  typedPostSchema,
} from "./resources.ts";
import { expandOne, expandQuery, filtered } from "./routes/lists.ts";
import { postTypeSchema } from "./rules.ts";

const params = z.object({ discussionID: id("discussion") });
const expandUnused = { expand: expandQuery() };

export const getDiscussion = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}",
  keptForGuests: true,
  recordType: "discussion",
  summary: "Read a discussion",
  description: "A deleted one answers 410 to those who could see it.",
  access: filtered,
  params,
  query: z.object({ expand: expandOne() }),
  output: discussionSchema,
  editedBelow: ["type", "canonicalUrl"],
});

export const createDiscussion = endpoint({
  method: "POST",
  path: "/discussions",
  summary: "Start a discussion",
  description:
    "What more than 20 members would hear of by being mentioned is refused with 409, `question` and a sentence that says how many; sent again with that question in `confirmed` it is posted.",
  access: signedInFor("discussions.add"),
  body: discussionPostSchema,
  incidental: draftReference,
  output: discussionSchema,
  accepted: heldAnswerSchema,
});

export const createQuestion = endpoint({
  method: "POST",
  path: "/discussions/question",
  summary: "Ask a question",
  access: signedInFor("discussions.add"),
  body: typedPostSchema,
  incidental: draftReference,
  output: discussionSchema,
  accepted: heldAnswerSchema,
});

export const createIdea = endpoint({
  method: "POST",
  path: "/discussions/idea",
  summary: "Propose an idea",
  access: signedInFor("discussions.add"),
  body: typedPostSchema,
  incidental: draftReference,
  output: discussionSchema,
  accepted: heldAnswerSchema,
});

export const updateDiscussion = endpoint({
  method: "PATCH",
  path: "/discussions/{discussionID}",
  summary: "Change a discussion",
  description:
    "Authors within the edit window; closing, pinning, sinking and moving need their own permissions.",
  access: signedInFor(
    "discussions.add",
    "discussions.edit",
    "discussions.announce",
    "discussions.close",
    "discussions.closeOwn",
    "discussions.sink",
    "community.moderate",
  ),
  params,
  body: discussionPatchSchema,
  output: discussionSchema,
  accepted: heldAnswerSchema,
});

export const deleteDiscussion = endpoint({
  method: "DELETE",
  path: "/discussions/{discussionID}",
  summary: "Delete a discussion",
  access: signedInFor("discussions.add", "discussions.delete"),
  params,
  query: z.object({ ...expandUnused, reason: deleteReason }),
});

export const restoreDiscussion = endpoint({
  method: "PATCH",
  path: "/discussions/{discussionID}/restore",
  summary: "Bring a deleted discussion back",
  description: "With its comments; what was merged into another one stays there.",
  access: signedInFor("discussions.add", "discussions.delete"),
  params,
  output: discussionSchema,
});

export const editDiscussion = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}/edit",
  summary: "Read a discussion for editing",
  access: signedInFor("discussions.add", "discussions.edit", "community.moderate"),
  params,
  query: z.object(expandUnused),
  output: z.object({
    discussionID: z.int(),
    name: z.string(),
    body: z.string(),
    format: formatSchema,
    categoryID: z.int(),
    closed: z.boolean(),
    sink: z.boolean(),
    pinned: z.boolean(),
    pinLocation: z.enum(["category", "recent"]).nullable(),
    type: z.string(),
    postTypeID: z.string(),
    groupID: z.int().nullable(),
    tagIDs: z.array(z.int()),
    tags: z.array(tagFragmentSchema).optional(),
    version: z.string().describe("Stands for what can be edited; to be sent along with the change"),
  }),
});

export const getPostForm = endpoint({
  method: "GET",
  path: "/post-forms/{postTypeID}",
  summary: "Read what the form for posts of a type needs",
  access: filtered,
  params: z.object({ postTypeID: postTypeSchema.describe("Id of the type") }),
  query: z.object({
    given: z
      .string()
      .max(500)
      .optional()
      .describe("Inputs that may name the place of the post, as in an address: `groupID=12`"),
  }),
  output: z.object({
    type: z.string(),
    categoryID: z.int().optional().describe("The place that `given` names"),
    postTypeID: z.string(),
    name: z.string().optional().describe("Label of the type, if administrators changed it"),
    startLabel: z.string().optional().describe("Title of the form, if administrators changed it"),
    isActive: z.boolean().describe("Whether posts can still become of it"),
    isConvertible: z.boolean().describe("Whether posts of other types can become of it, and back"),
    isAllowed: z.boolean().describe("Whether the viewer has one of the roles that can start it"),
    others: z
      .array(z.object({ postTypeID: z.string(), name: z.string().optional() }))
      .describe("Types that the viewer can start, in the order of menus"),
    inputs: z.record(z.string(), z.json()).describe("Data of other features' inputs, by feature"),
  }),
});

export const quoteDiscussion = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}/quote",
  summary: "Read what a quote of the first post needs",
  access: filtered,
  params,
  query: z.object(expandUnused),
  output: z.object({
    ...discussionSchema.pick({
      discussionID: true,
      name: true,
      url: true,
      dateInserted: true,
      dateUpdated: true,
    }).shape,
    bodyRaw: z.string(),
    format: formatSchema,
    insertUser: userFragmentSchema,
  }),
});
