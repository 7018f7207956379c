import { z } from "zod";
import { imageSourcesSchema } from "#features/media/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { imageAddress, siteAddress } from "#platform/contract/addresses.ts";
import { id, idOr, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";

export const displayTypes = ["categories", "discussions", "flat", "heading"] as const;

export const commentViews = ["pages", "tree", "stream"] as const;

export const categoryFragmentSchema = z
  .object({
    categoryID: z.int().describe("Id of the category"),
    name: z.string().describe("What it is called"),
    url: siteAddress(),
    color: z
      .string()
      .nullable()
      .optional()
      .describe("What marks it, as `#rrggbb`; null: by its id"),
  })
  .meta({ id: "CategoryFragment" });

export const breadcrumbSchema = z
  .object({ name: z.string(), url: siteAddress() })
  .meta({ id: "Breadcrumb" });

export const lastPostSchema = z
  .object({
    discussionID: z.int(),
    commentID: z.int().optional(),
    name: z.string(),
    url: siteAddress(),
    dateInserted: timestamp(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional(),
  })
  .meta({ id: "LastPost" });

export const categorySchema = categoryFragmentSchema
  .extend({
    urlcode: z.string(),
    description: z.string().nullable().describe("What it is for"),
    parentCategoryID: z.int().describe("-1 for the categories at the top"),
    depth: z.int(),
    displayAs: z
      .enum(displayTypes)
      .describe(
        "How it shows: its subcategories, its discussions, both in one list, or as a mere heading",
      ),
    isArchived: z.boolean().describe("Whether it is closed and left out of lists"),
    featured: z.boolean().describe("Whether it is among those that are recommended"),
    customPermissions: z
      .boolean()
      .describe("Whether it has permissions of its own; else those of the category above hold"),
    commentsView: z.enum(commentViews).nullable().describe("Null: as in the category above"),
    ownerType: z
      .string()
      .nullable()
      .describe("The kind of record whose posts are in it, such as `group`; null for the others"),
    iconUrl: siteAddress().nullable(),
    iconUrlSrcSet: imageSourcesSchema.optional(),
    bannerUrl: siteAddress().nullable(),
    bannerUrlSrcSet: imageSourcesSchema.optional(),
    sort: z.int().describe("Its place among its siblings; smaller comes first"),
    allowedDiscussionTypes: z
      .array(z.string())
      .describe("Which kinds of posts may be started in it"),
    allowedPostTypeIDs: z.array(z.string()).describe("The same as `allowedDiscussionTypes`"),
    countCategories: z.int().describe("How many categories are right below it"),
    countDiscussions: z.int().describe("How many discussions are in it"),
    countComments: z.int().describe("How many comments are in it"),
    countAllDiscussions: z.int().describe("The same with all categories below it"),
    countAllComments: z.int().describe("The same with all categories below it"),
    countFollowers: z.int().describe("How many members follow it"),
    followed: z.boolean().describe("Whether the caller follows it"),
    dateFollowed: timestamp().nullable().describe("Since when; null if not"),
    dateInserted: timestamp().optional(),
    dateLastPost: timestamp().nullable().describe("When somebody last wrote there"),
    breadcrumbs: z.array(breadcrumbSchema).optional(),
    parent: categoryFragmentSchema
      .nullable()
      .optional()
      .describe("The category above; with `expand=parent`"),
    lastPost: lastPostSchema
      .nullable()
      .optional()
      .describe("What was said last; with `expand=lastPost`"),
    preferences: z.object({ "preferences.followed": z.boolean() }).optional(),
    permissions: z
      .record(z.string(), z.boolean())
      .optional()
      .describe("What the caller may do in it; with `expand=permissions`"),
    get children() {
      return z.array(categorySchema).optional();
    },
  })
  .meta({ id: "Category", recordType: "category" });

export type Category = z.input<typeof categorySchema>;
export type ReceivedCategory = z.output<typeof categorySchema>;

/**
 * Lower-case words joined by hyphens, in any script. Not a number, which would be read as an id, nor ending in
 * `.data`, the suffix of page data requests.
 */
export const urlcodeSchema = z
  .string()
  .trim()
  .toLowerCase()
  .max(100)
  .regex(
    /^(?!\d+$|.*\.data$)[\p{Letter}\p{Mark}\p{Number}]+(?:[-_.][\p{Letter}\p{Mark}\p{Number}]+)*$/u,
  );

/** Parent category; -1 for none. */
export const parentCategoryID = () => idOr(-1, "category");

/** Six hex digits; the lightness follows the color scheme, for contrast with the background. */
const categoryColor = () =>
  z
    .string()
    .trim()
    .toLowerCase()
    .regex(/^#[\da-f]{6}$/, { error: "Write a colour as #rrggbb." })
    .meta({ format: "color" });

export const categoryPostSchema = z
  .strictObject({
    name: visibleText(100),
    urlcode: urlcodeSchema,
    description: z.string().trim().max(1_000).nullable().optional(),
    parentCategoryID: parentCategoryID().nullable().optional(),
    displayAs: z.enum(displayTypes).optional(),
    isArchived: z.boolean().optional(),
    featured: z.boolean().optional(),
    customPermissions: z.boolean().optional(),
    rolePermissions: z
      .array(
        z.strictObject({
          roleID: id("role"),
          permissions: z.record(z.string().max(100), z.boolean()),
        }),
      )
      .max(100)
      .optional()
      .describe(
        "What roles gain and lose in the category, saved together with it; for one with permissions of its own",
      ),
    commentsView: z.enum(commentViews).nullable().optional(),
    iconUrl: imageAddress(500).nullable().optional(),
    color: categoryColor().nullable().optional(),
    bannerUrl: imageAddress(500).nullable().optional(),
    allowedDiscussionTypes: z.array(z.string().max(50)).max(20).optional(),
    allowedPostTypeIDs: z.array(z.string().max(50)).max(20).optional(),
    sort: z
      .int()
      .min(0)
      .max(100_000)
      .optional()
      .describe("Place among its siblings; smaller comes first"),
  })
  .meta({ id: "CategoryPost", inputOf: "category" });

export type CategoryPost = Omit<z.output<typeof categoryPostSchema>, "allowedPostTypeIDs">;
