import { z } from "zod";
import {
  breadcrumbSchema,
  categoryFragmentSchema,
  lastPostSchema as lastPostOfCategory,
} from "#features/categories/contract/resources.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { mainImageSchema } from "#features/media/contract/resources.ts";
import { tagFragmentSchema, tagNameSchema } from "#features/tags/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { id, timestamp } from "#platform/contract/query.ts";
import { visibleText } from "#platform/contract/visible-text.ts";
import { postTypes } from "./rules.ts";

export const titleLimit = 250;

const mostIssues = 20;

/** What would break a line or turn the order of its words around. */
export const unquiet = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** A title stands in lines and lists with others, whose order nothing in it may change. */
export const titleSchema = visibleText(titleLimit).refine((text) => text.search(unquiet) === -1, {
  message: "A title has no line breaks and no characters that turn text around.",
});

/** How a list of discussions looks: a row with all about each, or a dense table. */
export const listViews = ["expanded", "table"] as const;

/** Most tags that a discussion carries. */
export const mostTags = 5;

/** As that of a category, with what it says where that is asked for: sanitised HTML. */
const lastPostSchema = lastPostOfCategory.extend({ body: z.string().optional() });

/** What is neither asked nor answered has no state; moderators tell apart what is left to do. */
export const statusIDs = { none: 0, unresolved: 7, resolved: 8 } as const;

/** Answers to the fields of a kind of post, by their names. */
export const postMetaSchema = z.record(z.string().max(100), z.unknown()).check((context) => {
  for (const field of Object.keys(context.value).slice(0, mostIssues))
    context.issues.push({
      ...{ code: "custom", path: [field], input: context.value },
      message: "There is no such field.",
    });
});

export const discussionSchema = z.object({
  discussionID: z.int(),
  type: z.string(),
  postTypeID: z.string(),
  /** What only some kinds of it know; empty for the others. */
  attributes: z.record(z.string(), z.json()),
  /** The group that it belongs to. */
  groupID: z.int().nullable(),
  name: z.string(),
  /** Sanitised HTML. */
  body: z.string().optional(),
  /** The words alone; with `expand=crawl`. */
  bodyPlainText: z.string().optional(),
  /** The first picture of the body, where that is shown and has one. */
  image: mainImageSchema.optional(),
  excerpt: z.string().optional(),
  snippet: z.string().optional(),
  categoryID: z.int(),
  category: categoryFragmentSchema.optional(),
  breadcrumbs: z.array(breadcrumbSchema).optional(),
  url: z.string(),
  canonicalUrl: z.string(),
  insertUserID: z.int(),
  insertUser: userFragmentSchema.optional(),
  lastUserID: z.int(),
  lastUser: userFragmentSchema.optional(),
  updateUserID: z.int().nullable(),
  dateInserted: timestamp(),
  dateUpdated: timestamp().nullable(),
  dateLastComment: timestamp(),
  closed: z.boolean(),
  sink: z.boolean(),
  pinned: z.boolean(),
  pinLocation: z.enum(["category", "recent"]).nullable(),
  announce: z.boolean(),
  score: z.int(),
  hot: z.number(),
  countComments: z.int(),
  countViews: z.int(),
  unread: z.boolean(),
  countUnread: z.int(),
  bookmarked: z.boolean(),
  muted: z.boolean(),
  dismissed: z.boolean(),
  countBookmarks: z.int(),
  tags: z.array(tagFragmentSchema).optional(),
  tagIDs: z.array(z.int()).optional(),
  statusID: z.int(),
  /** For those who answer for the community. */
  internalStatusID: z.int().optional(),
  resolved: z.boolean().optional(),
  resolvedUserID: z.int().nullable().optional(),
  /** Where a discussion is that was merged or moved away from here. */
  redirectDiscussionID: z.int().optional(),
  bodyRaw: z.string().optional(),
  format: z.string().optional(),
  lastPost: lastPostSchema.optional(),
  permissions: z.record(z.string(), z.boolean()).optional(),
});

export type Discussion = z.input<typeof discussionSchema>;

/** What only discussions of a group have, and what only kinds of posts with fields of their own do. */
const sparseFields = {
  groupID: z.null({ error: "There is no such group." }).optional(),
  postMeta: postMetaSchema.optional(),
};

const discussionFields = z.strictObject({
  ...sparseFields,
  type: z.enum(postTypes).optional(),
  /** The same as `type`. */
  postTypeID: z.enum(postTypes).optional(),
  name: titleSchema,
  body: z.string().max(1_000_000),
  format: formatSchema,
  categoryID: id("category"),
  closed: z.boolean().optional(),
  sink: z.boolean().optional(),
  pinned: z.boolean().optional(),
  pinLocation: z.enum(["category", "recent"]).nullable().optional(),
  resolved: z.boolean().optional(),
  tagIDs: z.array(id()).max(50).optional(),
  newTagNames: z.array(tagNameSchema).max(50).optional(),
  /** The draft that this was written in, which goes with it. */
  draftID: id().optional(),
  /** The version of it that this is: a draft that was changed elsewhere since then stays. */
  draftVersion: id().optional(),
});

export const discussionPostSchema = discussionFields.refine(
  ({ type, postTypeID }) => !type || !postTypeID || type === postTypeID,
  { path: ["postTypeID"], message: "Give either a type or a postTypeID." },
);

/** What is posted at an address that says its type. */
export const typedPostSchema = discussionFields.omit({ type: true, postTypeID: true });

export type DiscussionPost = z.output<typeof discussionPostSchema>;

export const discussionPatchSchema = typedPostSchema.partial().extend({
  /** Who started it, for those who manage the site. */
  insertUserID: id("user").optional(),
  /** The `version` that was read for editing: where that is not there any more, nothing changes and 412 is the answer. */
  version: z.string().max(100).optional(),
});

export type DiscussionPatch = z.output<typeof discussionPatchSchema>;
