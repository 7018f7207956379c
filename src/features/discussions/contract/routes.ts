import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { endpoint, publicAccess, signedIn } from "#platform/contract/endpoint.ts";
import { csv, expand, flag, id, paging, sort, whole } from "#platform/contract/query.ts";
import { discussionPostSchema, discussionSchema } from "./resources.ts";

const params = z.object({ discussionID: id("discussion") });
const filtered = publicAccess("only discussions in categories that the viewer may see are shown");
const expandable = [
  "category",
  "insertUser",
  "lastUser",
  "breadcrumbs",
  "excerpt",
  "permissions",
  "-body",
] as const;
const expandQuery = () => expand(expandable, ["insertUser", "lastUser"]);

export const listDiscussions = endpoint({
  method: "GET",
  path: "/discussions",
  summary: "List discussions",
  access: filtered,
  query: z.object({
    discussionID: csv(id("discussion"), 500).optional(),
    categoryID: id("category").optional(),
    includeChildCategories: flag().default(false),
    insertUserID: id("user").optional(),
    type: csv(z.string().max(50)).optional(),
    pinned: flag().optional(),
    pinOrder: z.enum(["first", "mixed"]).default("mixed"),
    hasComments: flag().optional(),
    sort: sort("dateLastComment", "dateInserted", "discussionID", "score", "hot").default(
      "-dateLastComment",
    ),
    expand: expandQuery(),
    ...paging(30, 500),
  }),
  output: z.array(discussionSchema),
  paging: "numbered",
  csv: true,
});

export const getDiscussion = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}",
  summary: "Read a discussion",
  description: "A deleted one answers 410 to those who could see it.",
  access: filtered,
  params,
  query: z.object({ expand: expandQuery() }),
  output: discussionSchema,
});

export const createDiscussion = endpoint({
  method: "POST",
  path: "/discussions",
  summary: "Start a discussion",
  access: signedIn,
  body: discussionPostSchema,
  output: discussionSchema,
});

export const updateDiscussion = endpoint({
  method: "PATCH",
  path: "/discussions/{discussionID}",
  summary: "Change a discussion",
  description:
    "Authors within the edit window; closing, pinning, sinking and moving need their own permissions.",
  access: signedIn,
  params,
  body: discussionPostSchema.partial(),
  output: discussionSchema,
});

export const deleteDiscussion = endpoint({
  method: "DELETE",
  path: "/discussions/{discussionID}",
  summary: "Delete a discussion",
  access: signedIn,
  params,
  query: z.object({ reason: z.string().trim().max(500).optional() }),
});

export const editDiscussion = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}/edit",
  summary: "Read a discussion for editing",
  access: signedIn,
  params,
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
  }),
});

export const quoteDiscussion = endpoint({
  method: "GET",
  path: "/discussions/{discussionID}/quote",
  summary: "Read what a quote of the first post needs",
  access: filtered,
  params,
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

export const bumpDiscussion = endpoint({
  method: "PATCH",
  path: "/discussions/{discussionID}/bump",
  summary: "Bring a discussion to the top of the lists",
  access: signedIn,
  params,
  output: discussionSchema,
});

export const markDiscussionRead = endpoint({
  method: "PUT",
  path: "/discussions/{discussionID}/read",
  summary: "Remember how far the member has read",
  description: "Positions only grow; reading an earlier page changes nothing.",
  access: signedIn,
  params,
  body: z.strictObject({ position: whole(0) }),
  output: z.object({ position: z.int() }),
});

export const tick = endpoint({
  method: "POST",
  path: "/tick",
  summary: "Tell that a page was seen",
  description: "Views of discussions are counted once for each viewer and hour; bots are ignored.",
  access: publicAccess("guests read too"),
  body: z.looseObject({
    type: z.string().max(50),
    url: z.string().max(2_000).optional(),
    discussionID: whole(1).optional(),
  }),
  output: z.object({ didTrack: z.boolean() }),
});
