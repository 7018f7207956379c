import { z } from "zod";
import { endpoint, may, publicAccess, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import {
  csv,
  expand,
  flag,
  flagFilter,
  id,
  limitText,
  pageText,
  paging,
  sort,
  whole,
} from "#platform/contract/queries/query.ts";
import { range } from "#platform/contract/queries/query-filters.ts";
import { categoryPostSchema, categorySchema, displayTypes, parentCategoryID } from "./resources.ts";

const params = z.object({ categoryID: id("category").describe("Id of the category") });
const filtered = publicAccess("only categories that the viewer may see are shown");

const maxPerPage = 500;

const expandable = [
  "breadcrumbs",
  "parent",
  "permissions",
  "lastPost",
  "lastPost.insertUser",
  "preferences",
] as const;

const filters = {
  parentCategoryID: parentCategoryID()
    .optional()
    .describe("Only what is below this category; -1 for all, from the top"),
  filterDiscussionsAdd: flag()
    .optional()
    .describe("With `true` only those in which the viewer may start discussions"),
  layoutViewType: z
    .enum(["categoryList", "nestedCategoryList", "discussionCategoryPage"])
    .optional()
    .describe("Only those whose own page is of this kind"),
  siteSectionID: z
    .string()
    .max(100)
    .optional()
    .describe("Only those below the category of this section; 0 for the whole site"),
};

export const listCategories = endpoint({
  method: "GET",
  path: "/categories",
  keptForGuests: true,
  recordType: "category",
  summary: "List categories",
  description:
    "A tree of `maxDepth` levels below the parent, 2 unless told; flat when asked for by ids, followed or featured. Without `sort` in the order of the tree.",
  access: filtered,
  query: z.object({
    categoryID: range("category").optional(),
    ...filters,
    parentCategoryCode: z
      .string()
      .max(100)
      .optional()
      .describe("The same by the `urlcode` of that category"),
    includeParentCategory: flag()
      .default(false)
      .describe("Whether the list begins with the parent itself"),
    followed: flagFilter("those that the viewer follows"),
    followedUserID: id("user").optional().describe("Only those that this member follows"),
    featured: flagFilter("those that are recommended"),
    archived: flagFilter("those that are closed"),
    maxDepth: whole(1, 20).optional().describe("How many levels a tree has, 2 unless told"),
    outputFormat: z
      .enum(["tree", "flat"])
      .optional()
      .describe("Whether subcategories come inside their parents or beside them"),
    postTypeID: z.string().max(100).optional().describe("Only those that take posts of this type"),
    postTypeStatus: z
      .enum(["active", "inactive", "both"])
      .optional()
      .describe("Leaves nothing out: all types of posts are in use"),
    sort: sort("categoryID", "name", "dateFollowed").optional(),
    page: whole(1).optional().describe(pageText),
    limit: whole(1, maxPerPage).optional().meta({ maxPerPage, description: limitText }),
    expand: expand(expandable),
  }),
  output: z.array(categorySchema),
  paging: "numbered",
});

export const searchCategories = endpoint({
  method: "GET",
  path: "/categories/search",
  recordType: "category",
  summary: "Find categories by name",
  access: filtered,
  query: z.object({
    query: z.string().max(100).describe("Part of the name, without regard to case and accents"),
    ...filters,
    displayAs: csv(z.string().toLowerCase().pipe(z.enum(displayTypes)))
      .optional()
      .describe("Only those that show in one of these ways"),
    expand: expand(expandable),
    ...paging(50, 200),
  }),
  output: z.array(categorySchema),
  paging: "numbered",
});

export const getCategory = endpoint({
  method: "GET",
  path: "/categories/{categoryID}",
  keptForGuests: true,
  recordType: "category",
  summary: "Read a category",
  access: filtered,
  params,
  query: z.object({ expand: expand(expandable) }),
  output: categorySchema,
});

export const editCategory = endpoint({
  method: "GET",
  path: "/categories/{categoryID}/edit",
  summary: "Read a category for editing",
  access: may("site.manage"),
  params,
  output: categorySchema.pick({
    categoryID: true,
    name: true,
    urlcode: true,
    description: true,
    parentCategoryID: true,
    displayAs: true,
    isArchived: true,
    featured: true,
    customPermissions: true,
    commentsView: true,
    iconUrl: true,
    color: true,
    bannerUrl: true,
    allowedDiscussionTypes: true,
    allowedPostTypeIDs: true,
  }),
});

export const createCategory = endpoint({
  method: "POST",
  path: "/categories",
  summary: "Add a category",
  access: may("site.manage"),
  body: categoryPostSchema,
  output: categorySchema,
});

export const updateCategory = endpoint({
  method: "PATCH",
  path: "/categories/{categoryID}",
  summary: "Change a category",
  access: may("site.manage"),
  params,
  body: categoryPostSchema.partial().meta({ id: "CategoryPatch", inputOf: "category" }),
  output: categorySchema,
});

export const placeCategory = endpoint({
  method: "PUT",
  path: "/categories/{categoryID}/place",
  summary: "Move a category within the tree",
  description: "All below it goes along. `position` counts from 0 among the new siblings.",
  access: may("site.manage"),
  params,
  body: z.strictObject({ parentCategoryID: parentCategoryID(), position: whole(0, 10_000) }),
  output: categorySchema,
});

export const deleteCategory = endpoint({
  method: "DELETE",
  path: "/categories/{categoryID}",
  summary: "Delete a category",
  description:
    "What it holds moves to `newCategoryID`; without one only a category can go in which nothing is left but what was deleted, which is looked up in the category above from then on. It goes in one go, also where `batch` is asked for.",
  access: may("site.manage"),
  params,
  query: z.object({
    newCategoryID: id("category").optional().describe("Where what it holds moves to"),
    batch: flag().default(false).describe("Changes nothing: it always goes in one go"),
  }),
});

export const followCategory = endpoint({
  method: "PUT",
  path: "/categories/{categoryID}/follow",
  summary: "Follow a category, or stop",
  access: signedIn,
  params,
  body: z.strictObject({ followed: z.boolean() }),
  output: z.object({ followed: z.boolean() }),
});
