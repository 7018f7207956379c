import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { expand, id, paging } from "#platform/contract/queries/query.ts";
import { dateFilter, range } from "#platform/contract/queries/query-filters.ts";
import {
  collectionContentSchema,
  collectionPatchSchema,
  collectionPostSchema,
  collectionSchema,
  postRecordSchema,
  recordContentSchema,
  recordTypeSchema,
} from "./resources.ts";
import { nameLimit } from "./rules.ts";

const access = may("community.manage");
const params = z.object({ collectionID: id().describe("Id of the collection") });
const locale = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/, { error: "Write a language as en or pt-BR." })
  .describe("A language, such as `de`. Records have one text for all languages");

export const listCollections = endpoint({
  method: "GET",
  path: "/collections",
  summary: "List collections, the newest first",
  access,
  query: z.object({
    collectionID: range().optional(),
    name: z.string().max(nameLimit).optional().describe("Only those whose name contains this"),
    dateUpdated: dateFilter().optional(),
    ...paging(20, 500),
  }),
  output: z.array(collectionSchema),
  paging: "numbered",
});

export const createCollection = endpoint({
  method: "POST",
  path: "/collections",
  summary: "Create a collection",
  access,
  body: collectionPostSchema,
  output: collectionSchema,
});

export const listByRecord = endpoint({
  method: "GET",
  path: "/collections/by-resource",
  summary: "List the collections that contain a record",
  access,
  query: z.object({ recordID: id(), recordType: recordTypeSchema }),
  output: z.array(collectionSchema),
});

export const putRecord = endpoint({
  method: "PUT",
  path: "/collections/by-resource",
  summary: "Set the collections that contain a record",
  description: "Takes it out of all others. It keeps its place in those that contain it already.",
  access,
  body: z.strictObject({
    collectionIDs: z.array(id()).max(500).default([]),
    record: postRecordSchema,
  }),
  output: z.array(collectionContentSchema),
});

export const listContents = endpoint({
  method: "GET",
  path: "/collections/contents/{locale}",
  summary: "List the records of all collections",
  access,
  params: z.object({ locale }),
  query: z.object({
    collectionID: range().optional(),
    dateAddedToCollection: dateFilter().optional(),
    expand: expand(["collection"]),
    ...paging(100, 100),
  }),
  output: z.array(recordContentSchema),
  paging: "numbered",
});

export const getCollection = endpoint({
  method: "GET",
  path: "/collections/{collectionID}",
  summary: "Read a collection",
  access,
  params,
  output: collectionSchema,
});

export const updateCollection = endpoint({
  method: "PATCH",
  path: "/collections/{collectionID}",
  summary: "Change a collection",
  description: "`records` replaces all of them.",
  access,
  params,
  body: collectionPatchSchema,
  output: collectionSchema,
});

export const deleteCollection = endpoint({
  method: "DELETE",
  path: "/collections/{collectionID}",
  summary: "Delete a collection",
  description: "Its records stay.",
  access,
  params,
});

export const getContent = endpoint({
  method: "GET",
  path: "/collections/{collectionID}/content/{locale}",
  summary: "Read the records of a collection",
  access: publicAccess("records that the viewer may not see are left out"),
  params: params.extend({ locale }),
  output: collectionContentSchema,
});
