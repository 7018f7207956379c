import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoint.ts";
import { csv, flag, id, paging, sort } from "#platform/contract/query.ts";
import { tagPostSchema, tagSchema } from "./resources.ts";

const params = z.object({ tagID: id("tag") });
const known = publicAccess("tags name what people talk about, not who says what");

export const listTags = endpoint({
  method: "GET",
  path: "/tags",
  keptForGuests: true,
  summary: "List or find tags",
  access: known,
  query: z.object({
    query: z.string().trim().max(100).optional().describe("The beginning of the name"),
    tagID: csv(id()).optional(),
    type: csv(z.string().max(50))
      .optional()
      .describe("Only tags of these types; `User` are those that members add"),
    parentID: csv(id()).optional().describe("Only tags below these"),
    excludeNoCountDiscussion: flag()
      .default(false)
      .describe("Leaves out tags that no discussion carries"),
    sort: sort("countDiscussions", "tagID", "name").default("-countDiscussions"),
    ...paging(20),
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
  body: tagPostSchema.partial(),
  output: tagSchema,
});

export const deleteTag = endpoint({
  method: "DELETE",
  path: "/tags/{tagID}",
  summary: "Delete a tag that nothing carries",
  access: may("community.manage"),
  params,
});
