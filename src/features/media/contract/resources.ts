import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const mediaSchema = z
  .object({
    mediaID: z.int(),
    name: z
      .string()
      .describe("As the uploader called the file, without anything that could mislead"),
    type: z.string().describe("Media type"),
    size: z.int().describe("In bytes, as stored"),
    width: z.int().nullable().describe("In pixels; null for all but images"),
    height: z.int().nullable(),
    url: siteAddress().describe("Images come in other sizes too: see `sizedUrl`."),
    foreignType: z
      .string()
      .nullable()
      .describe("What the file belongs to; `embed` with the uploader's id until it is attached"),
    foreignID: z.int().nullable(),
    insertUserID: z.int(),
    dateInserted: timestamp(),
  })
  .meta({ id: "Media" });

export type Media = z.output<typeof mediaSchema>;

export const imageSourcesSchema = z
  .object({ 300: siteAddress(), 800: siteAddress(), 1200: siteAddress() })
  .meta({ id: "ImageSources" });

export const mainImageSchema = z
  .object({
    url: siteAddress(),
    urlSrcSet: imageSourcesSchema.optional(),
    alt: z.string(),
  })
  .meta({ id: "MainImage" });

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

export const linkPreviewSchema = z
  .object({
    url: siteAddress(),
    type: z.enum(embedTypes),
    name: z.string().nullable(),
    body: z.string().nullable(),
    photoUrl: siteAddress().nullable(),
    width: z.int().nullable(),
    height: z.int().nullable(),
    attributes: z
      .record(z.string(), z.string())
      .nullable()
      .describe("Ids that the embed needs, and the name of the site"),
  })
  .meta({ id: "LinkPreview" });

export type LinkPreview = z.output<typeof linkPreviewSchema>;
