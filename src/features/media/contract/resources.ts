import { z } from "zod";
import { timestamp } from "#platform/contract/query.ts";

export const mediaSchema = z.object({
  mediaID: z.int(),
  /** As the uploader called the file, without anything that could mislead. */
  name: z.string(),
  /** Media type. */
  type: z.string(),
  /** In bytes, as stored. */
  size: z.int(),
  /** In pixels; null for all but images. */
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Path below the site's address. Images come in other sizes too: see `sizedUrl`. */
  url: z.string(),
  /** What the file belongs to; `embed` with the uploader's id until it is attached. */
  foreignType: z.string().nullable(),
  foreignID: z.int().nullable(),
  insertUserID: z.int(),
  dateInserted: timestamp(),
});

export type Media = z.output<typeof mediaSchema>;

/** See `imageSources`. */
export const imageSourcesSchema = z.object({ 300: z.string(), 800: z.string(), 1200: z.string() });

/** The picture that stands for a post. */
export const mainImageSchema = z.object({
  url: z.string(),
  urlSrcSet: imageSourcesSchema.optional(),
  alt: z.string(),
});

export type MainImage = z.output<typeof mainImageSchema>;

export const embedTypes = [
  "quote",
  "twitter",
  "youtube",
  "vimeo",
  "instagram",
  "soundcloud",
  "imgur",
  "twitch",
  "getty",
  "giphy",
  "wistia",
  "codepen",
  "image",
  "link",
] as const;

export type EmbedType = (typeof embedTypes)[number];

/** What a page elsewhere says about itself, as plain text. */
export const linkPreviewSchema = z.object({
  url: z.string(),
  type: z.enum(embedTypes),
  name: z.string().nullable(),
  body: z.string().nullable(),
  photoUrl: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Ids that the embed needs, and the name of the site. */
  attributes: z.record(z.string(), z.string()).nullable(),
});

export type LinkPreview = z.output<typeof linkPreviewSchema>;
