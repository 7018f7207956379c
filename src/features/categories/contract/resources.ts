import { z } from "zod";
import { imageSourcesSchema } from "#features/media/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { imageAddress } from "#platform/contract/addresses.ts";
import { id, timestamp, whole } from "#platform/contract/query.ts";
import { visibleText } from "#platform/contract/visible-text.ts";

/** How a category shows: its subcategories, its discussions, both in one list, or as a mere heading. */
export const displayTypes = ["categories", "discussions", "flat", "heading"] as const;

/** How the comments on a discussion are read. */
export const commentViews = ["pages", "tree", "stream"] as const;

export const categoryFragmentSchema = z.object({
  categoryID: z.int(),
  name: z.string(),
  url: z.string(),
});

export const breadcrumbSchema = z.object({ name: z.string(), url: z.string() });

/** What was said last, in the category itself. */
export const lastPostSchema = z.object({
  discussionID: z.int(),
  commentID: z.int().optional(),
  name: z.string(),
  url: z.string(),
  dateInserted: timestamp(),
  insertUserID: z.int(),
  insertUser: userFragmentSchema.optional(),
});

export const categorySchema = categoryFragmentSchema.extend({
  urlcode: z.string(),
  description: z.string().nullable(),
  /** -1 for the categories at the top. */
  parentCategoryID: z.int(),
  depth: z.int(),
  displayAs: z.enum(displayTypes),
  isArchived: z.boolean(),
  featured: z.boolean(),
  customPermissions: z.boolean(),
  /** Null: as in the category above. */
  commentsView: z.enum(commentViews).nullable(),
  iconUrl: z.string().nullable(),
  iconUrlSrcSet: imageSourcesSchema.optional(),
  bannerUrl: z.string().nullable(),
  bannerUrlSrcSet: imageSourcesSchema.optional(),
  /** Its place among its siblings; smaller comes first. */
  sort: z.int(),
  allowedDiscussionTypes: z.array(z.string()),
  /** The same as `allowedDiscussionTypes`. */
  allowedPostTypeIDs: z.array(z.string()),
  countCategories: z.int(),
  countDiscussions: z.int(),
  countComments: z.int(),
  countAllDiscussions: z.int(),
  countAllComments: z.int(),
  countFollowers: z.int(),
  followed: z.boolean(),
  dateFollowed: timestamp().nullable(),
  dateInserted: timestamp().optional(),
  dateLastPost: timestamp().nullable(),
  breadcrumbs: z.array(breadcrumbSchema).optional(),
  parent: categoryFragmentSchema.nullable().optional(),
  lastPost: lastPostSchema.nullable().optional(),
  preferences: z.object({ "preferences.followed": z.boolean() }).optional(),
  permissions: z.record(z.string(), z.boolean()).optional(),
  get children() {
    return z.array(categorySchema).optional();
  },
});

export type Category = z.input<typeof categorySchema>;

/** Lower-case words joined by hyphens, in any script; never a number, which would read as an id. */
export const urlcodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(/^(?!\d+$)[\p{Letter}\p{Mark}\p{Number}]+(?:[-_.][\p{Letter}\p{Mark}\p{Number}]+)*$/u);

/** The category above; -1 stands for none. */
export const parentCategoryID = () => whole(-1, 2_147_483_647).meta({ smartID: "category" });

export const categoryPostSchema = z.strictObject({
  name: visibleText(100),
  urlcode: urlcodeSchema,
  description: z.string().trim().max(1_000).nullable().optional(),
  parentCategoryID: parentCategoryID().nullable().optional(),
  displayAs: z.enum(displayTypes).optional(),
  isArchived: z.boolean().optional(),
  featured: z.boolean().optional(),
  customPermissions: z.boolean().optional(),
  /** What roles gain and lose in the category, saved together with it; for one with permissions of its own. */
  rolePermissions: z
    .array(
      z.strictObject({
        roleID: id("role"),
        permissions: z.record(z.string().max(100), z.boolean()),
      }),
    )
    .max(100)
    .optional(),
  commentsView: z.enum(commentViews).nullable().optional(),
  iconUrl: imageAddress(500).nullable().optional(),
  bannerUrl: imageAddress(500).nullable().optional(),
  allowedDiscussionTypes: z.array(z.string().max(50)).min(1).max(20).optional(),
  allowedPostTypeIDs: z.array(z.string().max(50)).min(1).max(20).optional(),
  /** Place among its siblings; smaller comes first. */
  sort: z.int().min(0).max(100_000).optional(),
});

export type CategoryPost = Omit<z.output<typeof categoryPostSchema>, "allowedPostTypeIDs">;
