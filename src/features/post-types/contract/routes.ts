import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { csv, flag, flagFilter, whole } from "#platform/contract/queries/query.ts";
import {
  expandPostType,
  postFieldPatchSchema,
  postFieldPostSchema,
  postFieldSchema,
  postTypePatchSchema,
  postTypePostSchema,
  postTypeResource,
} from "./resources.ts";
import { dataTypes, formTypes, visibilities } from "./rules.ts";

const filtered = publicAccess("pages show what can be posted and what posts say");

const ofField = z.object({ postFieldID: z.string().max(50).describe("Id of the field") });
const ofType = z.object({ postTypeID: z.string().max(50).describe("Id of the type") });

const page = whole(1, 100).default(1).describe("All are on the first page");
const includeDeleted = flag().default(false).describe("For those with `site.manage`");

export const listPostTypes = endpoint({
  method: "GET",
  path: "/post-types",
  summary: "List types of posts",
  description: "Types that none of the viewer's roles can start are omitted.",
  access: filtered,
  query: z.object({
    postTypeID: csv(z.string().max(50)).optional().describe("Only these types"),
    parentPostTypeID: z.string().max(50).optional().describe("Only types based on this one"),
    isOriginal: flagFilter("built-in types"),
    isActive: flagFilter("types that are in use"),
    includeDeleted,
    expand: expandPostType,
    page,
  }),
  output: z.array(postTypeResource),
});

export const createPostType = endpoint({
  method: "POST",
  path: "/post-types",
  summary: "Add a type of posts",
  access: may("site.manage"),
  body: postTypePostSchema,
  output: postTypeResource,
});

export const getPostType = endpoint({
  method: "GET",
  path: "/post-types/{postTypeID}",
  summary: "Read a type of posts",
  access: filtered,
  params: ofType,
  query: z.object({ includeDeleted, expand: expandPostType }),
  output: postTypeResource,
});

export const updatePostType = endpoint({
  method: "PATCH",
  path: "/post-types/{postTypeID}",
  summary: "Change a type of posts",
  access: may("site.manage"),
  params: ofType,
  body: postTypePatchSchema,
  output: postTypeResource,
});

export const deletePostType = endpoint({
  method: "DELETE",
  path: "/post-types/{postTypeID}",
  summary: "Delete a type of posts",
  description:
    "Its posts remain, with their fields, unless they move to `newPostTypeID`, which they do in the background. Built-in types cannot be deleted.",
  access: may("site.manage"),
  params: ofType,
  query: z.object({
    newPostTypeID: z.string().max(50).optional().describe("Type that its posts become of"),
  }),
});

export const listPostFields = endpoint({
  method: "GET",
  path: "/post-fields",
  summary: "List fields of posts",
  description: "Fields whose values the viewer could never see are omitted.",
  access: filtered,
  query: z.object({
    postTypeID: z.string().max(50).optional().describe("Only fields of this type of posts"),
    dataType: z.enum(dataTypes).optional().describe("Only fields with values of this type"),
    formType: z.enum(formTypes).optional().describe("Only fields with this input"),
    visibility: z.enum(visibilities).optional().describe("Only fields that these readers see"),
    isRequired: flagFilter("required fields"),
    isActive: flagFilter("fields that are in use"),
    page,
  }),
  output: z.array(postFieldSchema),
});

export const createPostField = endpoint({
  method: "POST",
  path: "/post-fields",
  summary: "Add a field of posts",
  access: may("site.manage"),
  body: postFieldPostSchema,
  output: postFieldSchema,
});

export const getPostField = endpoint({
  method: "GET",
  path: "/post-fields/{postFieldID}",
  summary: "Read a field of posts",
  access: filtered,
  params: ofField,
  output: postFieldSchema,
});

export const updatePostField = endpoint({
  method: "PATCH",
  path: "/post-fields/{postFieldID}",
  summary: "Change a field of posts",
  access: may("site.manage"),
  params: ofField,
  body: postFieldPatchSchema,
  output: postFieldSchema,
});

export const deletePostField = endpoint({
  method: "DELETE",
  path: "/post-fields/{postFieldID}",
  summary: "Delete a field of posts",
  description: "Values remain stored, but are not shown any more.",
  access: may("site.manage"),
  params: ofField,
});

export const sortPostFields = endpoint({
  method: "PUT",
  path: "/post-fields/{postTypeID}/sorts",
  summary: "Sort the fields of a type",
  access: may("site.manage"),
  params: ofType,
  body: z.record(z.string().max(50), whole(0, 100_000)),
  output: z.array(postFieldSchema),
});
