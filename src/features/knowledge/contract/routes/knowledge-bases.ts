import { z } from "zod";
import {
  endpoint,
  may,
  publicAccess,
  signedIn,
  signedInFor,
} from "#platform/contract/endpoints/endpoint.ts";
import { csv, id, paging } from "#platform/contract/queries/query.ts";
import {
  basePatchSchema,
  basePostSchema,
  baseSchema,
  foreignID,
  moveSchema,
  navigationItemSchema,
  navigationTreeSchema,
  readIn,
} from "../resources/knowledge-bases.ts";

export const filtered = publicAccess(
  "only what is in knowledge bases that the viewer may see is shown",
);

const manage = may("site.manage");
const params = z.object({
  knowledgeBaseID: id("knowledgeBase").describe("Id of the knowledge base"),
});

export const listBases = endpoint({
  method: "GET",
  path: "/knowledge-bases",
  recordType: "knowledgeBase",
  summary: "List knowledge bases",
  access: filtered,
  query: z.object({
    knowledgeBaseID: csv(id()).optional().describe("Only these"),
    status: z
      .enum(["published", "deleted", "all"])
      .default("published")
      .describe("Deleted ones are listed for those who manage the site"),
    foreignID: foreignID().optional(),
    locale: readIn(),
    ...paging(100, 500),
  }),
  output: z.array(baseSchema),
  paging: "numbered",
});

export const createBase = endpoint({
  method: "POST",
  path: "/knowledge-bases",
  summary: "Create a knowledge base",
  description: "With its root category. Fields that are not known are ignored.",
  access: manage,
  body: basePostSchema,
  output: baseSchema,
});

export const getBase = endpoint({
  method: "GET",
  path: "/knowledge-bases/{knowledgeBaseID}",
  recordType: "knowledgeBase",
  summary: "Read a knowledge base",
  description: "A deleted one answers 409 to those who manage the site.",
  access: filtered,
  params,
  query: z.object({ locale: readIn() }),
  output: baseSchema,
  refuses: [409],
});

export const updateBase = endpoint({
  method: "PATCH",
  path: "/knowledge-bases/{knowledgeBaseID}",
  summary: "Change a knowledge base",
  access: manage,
  params,
  body: basePatchSchema.extend({
    status: z.enum(["published", "deleted"]).optional().describe("`published` restores it"),
  }),
  output: baseSchema,
});

export const deleteBase = endpoint({
  method: "DELETE",
  path: "/knowledge-bases/{knowledgeBaseID}",
  summary: "Delete a knowledge base",
  description: "Its categories and articles stay, unseen, until it is restored.",
  access: manage,
  params,
});

export const followBase = endpoint({
  method: "PUT",
  path: "/knowledge-bases/{knowledgeBaseID}/follow",
  summary: "Follow a knowledge base, or no longer",
  description: "Whoever follows it is told of new and changed articles.",
  access: signedIn,
  params,
  body: z.strictObject({ followed: z.boolean().describe("Whether the caller follows it") }),
  output: z.object({ followed: z.boolean().describe("Whether the caller follows it") }),
});

const navigationQuery = z.object({
  locale: readIn(),
  openCategoryIDs: csv(id())
    .optional()
    .describe(
      "Only what lies directly in the root, in these categories and in those that contain them; without it everything",
    ),
});

export const getNavigation = endpoint({
  method: "GET",
  path: "/knowledge-bases/{knowledgeBaseID}/navigation-flat",
  summary: "Read the navigation of a knowledge base as a list",
  description: "Each category before what it contains. At most 500 articles of each category.",
  access: filtered,
  params,
  query: navigationQuery,
  output: z.array(navigationItemSchema),
});

export const getNavigationTree = endpoint({
  method: "GET",
  path: "/knowledge-bases/{knowledgeBaseID}/navigation-tree",
  summary: "Read the navigation of a knowledge base as a tree",
  description: "At most 500 articles of each category.",
  access: filtered,
  params,
  query: navigationQuery,
  output: z.array(navigationTreeSchema),
});

export const moveInNavigation = endpoint({
  method: "PATCH",
  path: "/knowledge-bases/{knowledgeBaseID}/navigation-flat",
  summary: "Move categories and articles of a knowledge base",
  description: "All of them, or none: a category cannot be moved into itself or what it contains.",
  access: signedInFor("articles.manage"),
  params,
  body: z.array(moveSchema).min(1).max(1_000),
  output: z.array(navigationItemSchema),
});
