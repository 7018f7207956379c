import { z } from "zod";
import { itemListOptions, limitOption } from "#features/layouts/contract/widgets/items.ts";
import { address, imageAddress } from "#features/layouts/contract/widgets/options.ts";
import { id } from "#platform/contract/queries/query.ts";

const display = (what: string) =>
  z.object({ display: z.boolean().optional().describe(what) }).optional();

export const rowMetas = [
  "category",
  "startedByUser",
  "lastCommentDate",
  "viewCount",
  "commentCount",
  "score",
  "userTags",
  "unreadCount",
] as const;

export type RowMeta = (typeof rowMetas)[number];

const shown = (what: string) => z.boolean().optional().describe(what);

const listOptions = z.object({
  participants: display("Whether the photos of those who wrote there are shown"),
  featuredImage: z
    .object({
      display: shown("Whether the first picture of each post is shown"),
      fallbackImage: imageAddress.optional().describe("Picture of posts without one"),
    })
    .optional(),
  metas: z
    .object({
      display: z
        .object({
          category: shown("The category"),
          startedByUser: shown("Who started it"),
          lastCommentDate: shown("When somebody last wrote there, and who"),
          viewCount: shown("How often it was looked at; by default hidden"),
          commentCount: shown("How many comments it has"),
          score: shown("Its score; by default hidden"),
          userTags: shown("Its tags"),
          unreadCount: shown("How many comments are new"),
        })
        .optional(),
    })
    .optional(),
});

export const discussionOptions = listOptions
  .extend({ excerpt: display("Whether the beginning of each post is shown") })
  .optional()
  .describe("What is shown of each post");

export const discussionListOptions = listOptions.optional();

export type DiscussionOptions = NonNullable<z.output<typeof discussionOptions>>;

/** The first is the default, which addresses leave out. */
export const listSort = z.enum([
  "-dateLastComment",
  "-dateInserted",
  "-score",
  "-hot",
  "dateInserted",
]);

const widgetSort = z
  .enum([...listSort.options, "-experimentalTrending"])
  .default("-dateLastComment")
  .describe("Order; `-experimentalTrending` needs a time span of a month at most");

export const slotType = z
  .enum(["d", "w", "m", "y", "a"])
  .default("a")
  .describe("Started within the last day, week, month or year, or at any time");

export const discussionParams = z.object({
  categoryID: id("category").optional().describe("Only posts of this category"),
  includeChildCategories: z
    .boolean()
    .default(true)
    .describe("Whether categories below it count, too"),
  siteSectionID: z.string().max(100).optional().describe("Only posts of this section of the site"),
  followed: z.boolean().default(false).describe("Only posts in categories that the reader follows"),
  type: z.array(z.string().max(50)).max(20).optional().describe("Kinds of posts"),
  postTypeID: z.array(z.string().max(100)).max(20).optional().describe("Types of posts"),
  statusID: z.array(id()).max(50).optional().describe("Only posts in one of these states"),
  tagID: z.array(id()).max(50).optional().describe("Only posts with one of these tags"),
  slotType,
  sort: widgetSort,
  pinOrder: z
    .enum(["first", "mixed"])
    .default("mixed")
    .describe("Whether announcements come first or among the others"),
  excerptLength: z.int().min(1).max(2_000).optional().describe("Characters of excerpts"),
  featuredImage: z.boolean().default(false).describe("Whether cards show the post's picture"),
  fallbackImage: imageAddress.optional().describe("Picture of posts without one"),
  limit: limitOption(10),
});

export type DiscussionParams = z.output<typeof discussionParams>;

export const discussionsOptions = z.object({
  ...itemListOptions,
  apiParams: discussionParams.prefault({}),
  viewAll: z
    .object({ name: z.string().max(100), to: address })
    .optional()
    .describe("A link below the posts"),
  discussionOptions,
});

export const tabPresetIDs = [
  "recent-discussions",
  "trending-discussions",
  "top-discussions",
  "announcements",
  "new-questions",
  "unanswered-questions",
  "recently-answered-questions",
] as const;

/** A tab as the browser gets it; all but the first are loaded when they are chosen. */
export interface DiscussionTab {
  id: string;
  name: string;
  /** A page with more of the same. */
  url: string;
  query: Readonly<Record<string, string | number | boolean>>;
}
