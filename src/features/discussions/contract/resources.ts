import { z } from "zod";
import {
  breadcrumbSchema,
  categoryFragmentSchema,
} from "#features/categories/contract/resources.ts";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { id, timestamp, whole } from "#platform/contract/query.ts";

export const titleLimit = 250;

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
  pinLocation: z.enum(["category", "recent"]).nullable().optional(),
  /** The draft that this was written in, which goes with it. */
  draftID: id().optional(),
});

export type DiscussionPost = z.output<typeof discussionPostSchema>;
