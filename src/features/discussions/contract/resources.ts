import { z } from "zod";
import {
  breadcrumbSchema,
  categoryFragmentSchema,
  lastPostSchema as lastPostOfCategory,
} from "#features/categories/contract/resources.ts";
import { formatSchema, versionRead } from "#features/formats/contract/resources.ts";
import { mainImageSchema } from "#features/media/contract/resources.ts";
import { tagFragmentSchema, tagNameSchema } from "#features/tags/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { confirmedField } from "#platform/contract/endpoints/confirmed.ts";
import type { AddedPostFields } from "#platform/contract/queries/open-records.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import { postTypeSchema } from "./rules.ts";

export const titleLimit = 250;

export const titleSchema = visibleLine(titleLimit);

export const listViews = ["expanded", "detailed", "table"] as const;

export interface EmptyList {
  icon: string;
  title: string;
  text: string;
  link: { name: string; url: string };
}

export interface ListChoice {
  /** Query parameter; the page passes its value on as `of` of the list. */
  parameter: string;
  label: string;
  /** The current value; "" is the default, which addresses leave out. */
  value: string;
  /** With the order that choosing one sets; default: the current order. */
  options: readonly { value: string; name: string; sort?: string }[];
}

const lastPostSchema = lastPostOfCategory
  .extend({ body: siteHtml().optional() })
  .meta({ id: "LastPostWithBody" });

/** Internal states; `none` is for posts without one. */
export const statusIDs = { none: 0, unresolved: 7, resolved: 8 } as const;

const participantSchema = userFragmentSchema
  .pick({ userID: true, name: true, url: true, photoUrl: true })
  .meta({ id: "DiscussionParticipant" });

export const discussionSchema = z
  .object({
    discussionID: z.int().describe("Id of the discussion"),
    type: z.string().describe("Which kind of post it is: `discussion`, `question`, `idea`"),
    postTypeID: z
      .string()
      .describe("Type of post, the same as `type` unless administrators defined it"),
    attributes: z
      .record(z.string(), z.json())
      .describe("What only some kinds of it know; empty for the others"),
    groupID: z.int().nullable().describe("The group that it belongs to"),
    name: z.string().describe("Its title"),
    body: siteHtml().optional().describe("Sanitised HTML"),
    bodyPlainText: z.string().optional().describe("The words alone; with `expand=crawl`"),
    image: mainImageSchema
      .optional()
      .describe("The first picture of the body, where that is shown and has one"),
    excerpt: z.string().optional().describe("The beginning of its words; with `expand=excerpt`"),
    snippet: z.string().optional().describe("Its beginning; with `expand=snippet`"),
    categoryID: z.int(),
    category: categoryFragmentSchema
      .optional()
      .describe("The category that it is in; with `expand=category`"),
    breadcrumbs: z.array(breadcrumbSchema).optional(),
    url: siteAddress(),
    canonicalUrl: siteAddress(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema
      .optional()
      .describe("Who started it; unless `expand=-insertUser`"),
    lastUserID: z.int(),
    lastUser: userFragmentSchema.optional(),
    participants: z
      .array(participantSchema)
      .optional()
      .describe(
        "Who wrote there lately, the latest first, besides whoever started it; with `expand=participants`",
      ),
    updateUserID: z.int().nullable(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
    dateLastComment: timestamp().describe(
      "When somebody last wrote there, or brought it to the top",
    ),
    dateBumped: timestamp()
      .nullable()
      .describe("When it was brought to the top, where nobody has written since"),
    closed: z.boolean().describe("Whether no more comments are taken"),
    sink: z.boolean().describe("Whether comments do not bring it to the top of lists any more"),
    pinned: z.boolean().describe("Whether it stands above others in lists"),
    pinLocation: z
      .enum(["category", "recent"])
      .nullable()
      .describe("Where it stands above others: in its category, or in all lists"),
    announce: z.boolean().describe("The same as `pinned`"),
    score: z.int().describe("How well it was received, as a sum"),
    hot: z.number().describe("What `sort=hot` goes by: score, comments and age"),
    countComments: z.int(),
    countViews: z.int().describe("How often it was looked at"),
    unread: z.boolean().describe("Whether there is anything in it that the caller has not read"),
    countUnread: z.int().describe("How many comments the caller has not read"),
    unreadUrl: siteAddress()
      .optional()
      .describe(
        "Where the first comment is that the caller has not read, of what they opened before",
      ),
    muted: z.boolean().describe("Whether the caller hears nothing of it"),
    dismissed: z.boolean().describe("Whether the caller does not want it to stand above others"),
    tags: z
      .array(tagFragmentSchema)
      .optional()
      .describe("What it is marked with; with `expand=tags`"),
    tagIDs: z.array(z.int()).optional(),
    internalStatusID: z.int().optional().describe("For those who answer for the community"),
    resolved: z
      .boolean()
      .optional()
      .describe("Whether moderators have dealt with it; for those who answer for the community"),
    resolvedUserID: z.int().nullable().optional().describe("Who dealt with it"),
    redirectDiscussionID: z
      .int()
      .optional()
      .describe("Where a discussion is that was merged or moved away from here"),
    bodyRaw: z.string().optional().describe("The body as it was written; with `expand=raw`"),
    format: z.string().optional(),
    lastPost: lastPostSchema
      .optional()
      .describe("What was said last in it; with `expand=lastPost`"),
    permissions: z
      .record(z.string(), z.boolean())
      .optional()
      .describe("What the caller may do with it; with `expand=permissions`"),
    dateEditEnds: timestamp()
      .optional()
      .describe(
        "Until when the caller, who started it, may edit it, where that ends; with `expand=permissions`",
      ),
  })
  .meta({ id: "Discussion", recordType: "discussion" });

export type Discussion = z.input<typeof discussionSchema> & Partial<AddedPostFields>;
export type ReceivedDiscussion = z.output<typeof discussionSchema> & Partial<AddedPostFields>;

const discussionFields = z.strictObject({
  type: postTypeSchema.optional(),
  postTypeID: postTypeSchema
    .optional()
    .describe("Type of post, built in or defined by administrators; determines `type`"),
  name: titleSchema.describe("Its title"),
  body: z.string().max(1_000_000).describe("What it says, written in `format`"),
  format: formatSchema,
  categoryID: id("category"),
  closed: z.boolean().optional().describe("Takes no more comments"),
  sink: z.boolean().optional().describe("Comments do not bring it to the top of lists"),
  pinned: z.boolean().optional().describe("Stands above others in lists"),
  pinLocation: z.enum(["category", "recent"]).nullable().optional(),
  resolved: z.boolean().optional(),
  tagIDs: z.array(id()).max(50).optional(),
  newTagNames: z
    .array(tagNameSchema)
    .max(50)
    .optional()
    .describe("Tags that do not exist yet; needs `tags.add`"),
  draftID: id()
    .optional()
    .describe(
      "The draft that this was written in, which goes with it; a new post of one that was posted already is refused with 409",
    ),
  draftVersion: id()
    .optional()
    .describe(
      "The version of it that this is: a draft that was changed elsewhere since then stays, unscheduled",
    ),
  confirmed: confirmedField(),
});

const newFields = discussionFields.extend({
  categoryID: id("category")
    .optional()
    .describe("Required, unless another field says where it goes, such as that of a group"),
});

export const discussionPostSchema = newFields.meta({
  id: "DiscussionPost",
  inputOf: "discussion",
});

/** Body of `POST` to a typed address (`/discussions/idea`): the address determines the type. */
export const typedPostSchema = newFields
  .omit({ type: true, postTypeID: true })
  .meta({ id: "TypedPost", inputOf: "discussion" });

export type GivenPost = z.output<typeof discussionPostSchema>;
export type DiscussionPost = GivenPost & { categoryID: number };

export const discussionPatchSchema = typedPostSchema
  .partial()
  .extend({
    insertUserID: id("user").optional().describe("Who started it, for those who manage the site"),
    version: versionRead.optional(),
  })
  .meta({ id: "DiscussionPatch", inputOf: "discussion" });

export type DiscussionPatch = z.output<typeof discussionPatchSchema>;
