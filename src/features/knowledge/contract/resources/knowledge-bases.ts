import { z } from "zod";
import { imageAddress, siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import {
  articleOrders,
  baseNameLimit,
  canonicalLocale,
  maxLocales,
  sameLocale,
  viewTypes,
} from "../rules.ts";

export const foreignID = () =>
  z
    .string()
    .trim()
    .min(1)
    .max(255)
    .describe("Its id on the site that it comes from, for `$foreignID:...`");

export const localeSchema = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/, { error: "Write a language as en or pt-BR." })
  .overwrite(canonicalLocale);

/** Query parameters of languages. */
export const readIn = () =>
  localeSchema
    .optional()
    .describe(
      "The language to read names and texts in, where they are translated; `und` for the one they were written in. Default: that of the page that calls, by the header `X-App-Locale`, else the one they were written in",
    );

export const articleOrderSchema = z.enum(articleOrders);

/** Pages below `/kb/` besides those of bases. */
const otherPages = new Set(["articles", "bookmarks", "categories", "reviews", "search"]);

const urlCode = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^[\p{L}\p{M}\p{N}]+(?:-[\p{L}\p{M}\p{N}]+)*$/u, {
    error: "Use letters, digits and hyphens.",
  })
  .refine((code) => !otherPages.has(code), { error: "This address is in use already." })
  .describe("Its part of the address: `/kb/{urlCode}`");

const roleIDs = z.array(id("role")).max(500);

const baseFields = z.looseObject({
  name: visibleLine(baseNameLimit).describe("What it is called"),
  description: z.string().trim().max(1_000).describe("What it is about"),
  urlCode,
  viewType: z.enum(viewTypes).describe("`guide`: read in order; `help`: found by topic"),
  sortArticles: articleOrderSchema.describe("The order of articles in its categories"),
  sourceLocale: localeSchema.describe("The language in which its articles are written"),
  locales: z
    .array(localeSchema)
    .max(maxLocales)
    .refine(
      (locales) =>
        locales.every(
          (one, index) => index === locales.findIndex((other) => sameLocale(one, other)),
        ),
      {
        error: "Name each language once.",
      },
    )
    .describe("Further languages, into which it is translated"),
  icon: imageAddress().nullable().describe("Picture beside its name"),
  bannerImage: imageAddress().nullable().describe("Picture at the top of its pages"),
  sort: whole(-1_000_000, 1_000_000).describe("Its place among knowledge bases, small first"),
  requiresReview: z
    .boolean()
    .describe("Whether texts wait for those who manage articles before they are published"),
  hasCustomPermission: z
    .boolean()
    .describe("Whether it has viewers and editors of its own; else the roles decide"),
  viewRoleIDs: roleIDs.describe("Roles that may read it, with `hasCustomPermission`"),
  editRoleIDs: roleIDs.describe("Roles that may read it and write articles, likewise"),
  foreignID: foreignID().nullable(),
});

export const basePatchSchema = baseFields.partial().meta({ id: "KnowledgeBasePatch" });

export const basePostSchema = basePatchSchema
  .required({ name: true, urlCode: true })
  .meta({ id: "KnowledgeBasePost" });

export type KbPost = z.output<typeof basePostSchema>;
export type KbPatch = z.output<typeof basePatchSchema>;

export const baseSchema = z
  .object({
    knowledgeBaseID: z.int().describe("Id of the knowledge base"),
    name: z.string().describe("What it is called"),
    description: z.string().describe("What it is about"),
    url: siteAddress(),
    urlCode: z.string().describe("Its part of the address"),
    viewType: z.enum(viewTypes).describe("`guide`: read in order; `help`: found by topic"),
    sortArticles: articleOrderSchema.describe("The order of articles in its categories"),
    sourceLocale: z.string().describe("The language in which its articles are written"),
    locales: z.array(z.string()).describe("Further languages, into which it is translated"),
    icon: siteAddress().nullable().describe("Picture beside its name"),
    bannerImage: siteAddress().nullable().describe("Picture at the top of its pages"),
    status: z.enum(["published", "deleted"]).describe("Deleted ones are shown to managers only"),
    sort: z.int().describe("Its place among knowledge bases, small first"),
    rootCategoryID: z.int().describe("The category that contains all others"),
    countArticles: z.int().describe("How many published articles it contains"),
    countCategories: z.int().describe("How many categories it has below its root"),
    requiresReview: z.boolean().describe("Whether texts wait for review"),
    hasCustomPermission: z.boolean().describe("Whether it has viewers and editors of its own"),
    viewRoleIDs: z.array(z.int()).optional().describe("Roles that may read it; for managers"),
    editRoleIDs: z.array(z.int()).optional().describe("Roles that may write; for managers"),
    isUniversalSource: z.boolean().describe("Always false: no base is shown inside others"),
    universalTargetIDs: z.array(z.int()).describe("Always empty, likewise"),
    foreignID: z.string().nullable().describe("Its id on the site that it comes from"),
    insertUserID: z.int(),
    updateUserID: z.int().nullable(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
    followed: z
      .boolean()
      .optional()
      .describe("Whether the caller is told of its articles; for members, of a single base"),
    permissions: z
      .record(z.string(), z.boolean())
      .describe("What the caller may do in it: `articles.add`, `articles.manage`"),
  })
  .meta({ id: "KnowledgeBase", recordType: "knowledgeBase" });

export type KnowledgeBase = z.input<typeof baseSchema>;

interface NavigationNode {
  recordType: "knowledgeCategory" | "article";
  recordID: number;
  parentID: number;
  knowledgeBaseID: number;
  name: string;
  url: string;
  sort: number;
  articleCount?: number | undefined;
  childCategoryCount?: number | undefined;
}

const navigationFields = {
  recordType: z.enum(["knowledgeCategory", "article"]).describe("What it is"),
  recordID: z.int().describe("Its id"),
  parentID: z.int().describe("The category that contains it; -1 for the root"),
  knowledgeBaseID: z.int().describe("The base that contains it"),
  name: z.string().describe("What it is called"),
  url: siteAddress(),
  sort: z.int().describe("Its place among its siblings of the same type"),
  articleCount: z
    .int()
    .optional()
    .describe("Of categories: how many published articles lie directly in it"),
  childCategoryCount: z.int().optional().describe("Of categories: how many lie directly in it"),
};

export const navigationItemSchema = z.object(navigationFields).meta({ id: "NavigationItem" });

export type NavigationItem = NavigationNode;

export interface NavigationTree extends NavigationNode {
  children: NavigationTree[];
}

export const navigationTreeSchema: z.ZodType<NavigationTree> = z
  .object({
    ...navigationFields,
    get children(): z.ZodType<NavigationTree[]> {
      return z.array(navigationTreeSchema);
    },
  })
  .meta({ id: "NavigationTreeItem" });

export const moveSchema = z
  .looseObject({
    recordType: z.enum(["knowledgeCategory", "article"]).describe("What is moved"),
    recordID: id().describe("Its id"),
    parentID: id().describe("The category that is to contain it"),
    sort: whole(0, 1_000_000)
      .nullable()
      .optional()
      .describe("It is put before the sibling with this `sort`; without it, it becomes the last"),
  })
  .meta({ id: "NavigationMove" });

export type NavigationMove = z.output<typeof moveSchema>;
