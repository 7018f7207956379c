import { z } from "zod";
import { breadcrumbSchema } from "#features/categories/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import { baseNameLimit } from "../rules.ts";
import { articleOrderSchema, foreignID } from "./knowledge-bases.ts";

const categoryFields = z.looseObject({
  name: visibleLine(baseNameLimit).describe("What it is called"),
  parentID: id("knowledgeCategory").describe("The category that contains it"),
  knowledgeBaseID: id("knowledgeBase").describe("The base of its parent; need not be given"),
  sort: whole(0, 1_000_000)
    .nullable()
    .describe("It is put before the sibling with this `sort`; null: the last"),
  sortChildren: articleOrderSchema
    .nullable()
    .describe("The order of its articles; null: that of the knowledge base"),
  foreignID: foreignID().nullable(),
});

export const categoryPatchSchema = categoryFields.partial().meta({ id: "KnowledgeCategoryPatch" });

export const categoryPostSchema = categoryPatchSchema
  .required({ name: true })
  .meta({ id: "KnowledgeCategoryPost" });

export type CategoryPost = z.output<typeof categoryPostSchema>;
export type CategoryPatch = z.output<typeof categoryPatchSchema>;

export const categorySchema = z
  .object({
    knowledgeCategoryID: z.int().describe("Id of the category"),
    knowledgeBaseID: z.int().describe("The base that contains it"),
    parentID: z.int().describe("The category that contains it; -1 for the root of a base"),
    name: z.string().describe("What it is called"),
    url: siteAddress(),
    sort: z.int().describe("Its place among its siblings"),
    sortChildren: articleOrderSchema.nullable().describe("The order of its articles"),
    articleCount: z.int().describe("How many published articles lie directly in it"),
    articleCountRecursive: z.int().describe("The same, with all categories below it"),
    childCategoryCount: z.int().describe("How many categories lie directly in it"),
    breadcrumbs: z
      .array(breadcrumbSchema)
      .describe("The base, then the categories from its root down to this one"),
    foreignID: z.string().nullable().describe("Its id on the site that it comes from"),
    insertUserID: z.int(),
    updateUserID: z.int().nullable(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "KnowledgeCategory", recordType: "knowledgeCategory" });
