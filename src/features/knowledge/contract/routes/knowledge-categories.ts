import { z } from "zod";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, idOr, paging } from "#platform/contract/queries/query.ts";
import { foreignID, readIn } from "../resources/knowledge-bases.ts";
import {
  categoryPatchSchema,
  categoryPostSchema,
  categorySchema,
} from "../resources/knowledge-categories.ts";
import { filtered } from "./knowledge-bases.ts";

const manage = signedInFor("articles.manage");
const params = z.object({
  knowledgeCategoryID: id("knowledgeCategory").describe("Id of the category"),
});

export const listCategories = endpoint({
  method: "GET",
  path: "/knowledge-categories",
  recordType: "knowledgeCategory",
  summary: "List categories of knowledge bases",
  description: "In the order of their trees.",
  access: filtered,
  query: z.object({
    knowledgeBaseID: id("knowledgeBase").optional().describe("Only those of this base"),
    knowledgeBaseIDs: csv(id()).optional().describe("Only those of these bases"),
    parentID: idOr(-1, "knowledgeCategory")
      .optional()
      .describe("Only those directly in this category; -1 for the roots"),
    locale: readIn(),
    ...paging(100, 500),
  }),
  output: z.array(categorySchema),
  paging: "numbered",
});

export const createCategory = endpoint({
  method: "POST",
  path: "/knowledge-categories",
  summary: "Create a category in a knowledge base",
  description: "Without `parentID` directly in the root of `knowledgeBaseID`.",
  access: manage,
  body: categoryPostSchema,
  output: categorySchema,
});

export const getCategory = endpoint({
  method: "GET",
  path: "/knowledge-categories/{knowledgeCategoryID}",
  recordType: "knowledgeCategory",
  summary: "Read a category of a knowledge base",
  access: filtered,
  params,
  query: z.object({ locale: readIn() }),
  output: categorySchema,
});

export const updateCategory = endpoint({
  method: "PATCH",
  path: "/knowledge-categories/{knowledgeCategoryID}",
  summary: "Change or move a category of a knowledge base",
  description: "It stays in its base, and cannot be moved into itself or what it contains.",
  access: manage,
  params,
  body: categoryPatchSchema,
  output: categorySchema,
});

export const updateRoot = endpoint({
  method: "PATCH",
  path: "/knowledge-categories/{knowledgeCategoryID}/root",
  summary: "Set the foreign id of the root category of a knowledge base",
  access: manage,
  params,
  body: z.looseObject({ foreignID: foreignID().nullable() }),
  output: categorySchema,
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/knowledge-categories/{knowledgeCategoryID}",
  summary: "Delete an empty category of a knowledge base",
  description: "409 while it contains categories or articles.",
  access: manage,
  params,
  refuses: [409],
});
