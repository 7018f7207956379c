import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, expand, flag, id, paging, sort } from "#platform/contract/queries/query.ts";
import {
  scopeTypes,
  tagPatchSchema,
  tagPostSchema,
  tagRemovalPreviewSchema,
  tagRemovalSchema,
  tagSchema,
} from "./resources.ts";

const params = z.object({ tagID: id("tag") });
const known = publicAccess("tags name what people talk about, not who says what");

export const listTags = endpoint({
  method: "GET",
  path: "/tags",
  keptForGuests: true,
  summary: "List or find tags",
  access: known,
  query: z.object({
    query: z
      .string()
      .trim()
      .max(100)
      .optional()
      .describe("The beginning of the name, or of another word for the tag"),
    tagID: csv(id()).optional(),
    type: csv(z.string().max(50))
      .optional()
      .describe("Only tags of these types; `User` are those that members add"),
    parentID: csv(id()).optional().describe("Only tags below these"),
    scopeType: csv(z.enum(scopeTypes)).optional().describe("Only tags of this scope"),
    categoryID: id("category")
      .optional()
      .describe("Only tags that can be given to what lies in this category"),
    excludeNoCountDiscussion: flag()
      .default(false)
      .describe("Leaves out tags that no discussion carries"),
    sort: sort("countDiscussions", "tagID", "name").default("-countDiscussions"),
    ...paging(20),
    expand: expand(["synonyms"]),
  }),
  output: z.array(tagSchema),
  paging: "numbered",
});

export const getTag = endpoint({
  method: "GET",
  path: "/tags/{tagID}",
  summary: "Read a tag",
  access: known,
  params,
  query: z.object({ expand: expand(["synonyms"]) }),
  output: tagSchema,
});

export const createTag = endpoint({
  method: "POST",
  path: "/tags",
  summary: "Add a tag",
  access: may("tags.add"),
  body: tagPostSchema,
  status: 200,
  output: tagSchema,
});

export const updateTag = endpoint({
  method: "PATCH",
  path: "/tags/{tagID}",
  summary: "Change a tag",
  access: may("community.manage"),
  params,
  description:
    "With another `urlcode` the address of before leads to the new one, and its name stays another word for the tag.",
  body: tagPatchSchema,
  output: tagSchema,
});

export const deleteTag = endpoint({
  method: "DELETE",
  path: "/tags/{tagID}",
  summary: "Delete a tag",
  access: may("community.manage"),
  params,
  query: z.object({
    takeOff: flag()
      .default(false)
      .describe(
        "Takes it off what carries it and out of the tree of tags; without it the answer is 409 where anything carries it or lies below it",
      ),
  }),
});

export const previewTagRemoval = endpoint({
  method: "GET",
  path: "/tags/{tagID}/removal-preview",
  summary: "See what merging or deleting a tag would do",
  access: may("community.manage"),
  params,
  query: z.object({
    intoTagID: id("tag").optional().describe("The tag to merge it into; to delete it without"),
  }),
  output: tagRemovalPreviewSchema,
});

export const mergeTag = endpoint({
  method: "POST",
  path: "/tags/{tagID}/merge",
  summary: "Merge a tag into another one",
  description:
    "All that carries it carries the other one, its name becomes another word for that, and its address leads there. Can be undone for 30 days.",
  access: may("community.manage"),
  params,
  status: 200,
  body: z.strictObject({ intoTagID: id("tag").describe("The tag that stays") }),
  output: tagSchema,
});

export const listTagRemovals = endpoint({
  method: "GET",
  path: "/tags/removals",
  summary: "List what can be brought back",
  description: "Tags that were merged or deleted during the last 30 days, the latest first.",
  access: may("community.manage"),
  query: z.object(paging(30)),
  output: z.array(tagRemovalSchema),
  paging: "numbered",
});

export const undoTagRemoval = endpoint({
  method: "POST",
  path: "/tags/removals/{tagRemovalID}/undo",
  summary: "Bring back a tag that was merged or deleted",
  description:
    "It comes back to what carried it, but for what carries as many tags as it can or, after a merge, no longer carries the other tag.",
  access: may("community.manage"),
  params: z.object({ tagRemovalID: id().describe("Id of the merge or deletion") }),
  status: 200,
  output: tagSchema,
});
