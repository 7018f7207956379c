import { z } from "zod";
import {
  breadcrumbSchema,
  categoryFragmentSchema,
} from "#features/categories/contract/resources.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { tagFragmentSchema, tagNameSchema } from "#features/tags/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { id, timestamp, whole } from "#platform/contract/query.ts";

export const titleLimit = 250;

/** Most tags that a discussion carries. */
export const mostTags = 5;

const lastPostSchema = z.object({
  discussionID: z.int(),
  commentID: z.int().optional(),
  name: z.string(),
  url: z.string(),
  dateInserted: timestamp(),
  insertUserID: z.int(),
  insertUser: userFragmentSchema.optional(),
});

export const discussionSchema = z.object({
  discussionID: z.int(),
  type: z.string(),
  postTypeID: z.string(),
  name: z.string(),
  /** Sanitised HTML. */
  body: z.string().optional(),
  excerpt: z.string().optional(),
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
  /** For those who answer for the community. */
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

export const discussionPostSchema = z.strictObject({
  name: z.string().trim().min(1).max(titleLimit),
  body: z.string().max(1_000_000),
  format: formatSchema,
  categoryID: whole(1),
  closed: z.boolean().optional(),
  sink: z.boolean().optional(),
  pinned: z.boolean().optional(),
  pinLocation: z.enum(["category", "recent"]).nullable().optional(),
  resolved: z.boolean().optional(),
  tagIDs: z.array(id()).max(50).optional(),
  newTagNames: z.array(tagNameSchema).max(50).optional(),
  /** The draft that this was written in, which goes with it. */
  draftID: id().optional(),
});

export type DiscussionPost = z.output<typeof discussionPostSchema>;

export const discussionPatchSchema = discussionPostSchema.partial().extend({
  /** Who started it, for those who manage the site. */
  insertUserID: id("user").optional(),
});

export type DiscussionPatch = z.output<typeof discussionPatchSchema>;

/** Kinds of discussions that can be turned into each other. */
export const convertibleTypes = ["discussion", "question", "idea", "article"] as const;

/** Another text of a post, as it was before somebody changed it; the newest is the one of today. */
export const revisionSchema = z.object({
  revisionID: z.int(),
  name: z.string().optional(),
  bodyRaw: z.string(),
  format: z.string(),
  insertUserID: z.int(),
  insertUser: userFragmentSchema,
  dateInserted: timestamp(),
});
