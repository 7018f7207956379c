import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { longestID, longestUrl } from "./rules/addresses.ts";
import { originSchema } from "./rules/origins.ts";

export const hostFields = {
  origin: originSchema.describe("Scheme, host and port of the site, such as https://example.com"),
  categoryID: id("category")
    .nullable()
    .describe("Where discussions of its pages begin; null for no comments"),
  authorUserID: id("user").describe("The member in whose name discussions of its pages begin"),
};

export const hostSchema = z
  .object({
    embedHostID: z.int(),
    origin: z.string(),
    categoryID: z.int().nullable(),
    authorUserID: z.int(),
    authorName: z.string().describe("Name of that member"),
    countPages: z.int().describe("How many of its pages have a discussion"),
    dateInserted: timestamp(),
  })
  .meta({ id: "EmbedHost" });

export type EmbedHost = z.output<typeof hostSchema>;

export const pageSchema = z
  .object({
    embeddedPageID: z.int(),
    embedHostID: z.int(),
    origin: z.string(),
    url: siteAddress().describe("Its address on the other site"),
    title: z.string(),
    keys: z.array(z.string()).describe("All ids and addresses by which the page is known"),
    discussionID: z.int(),
    discussionName: z.string().nullable().describe("Null if the caller may not see it"),
    discussionUrl: siteAddress().nullable(),
    countComments: z.int().nullable(),
    dateInserted: timestamp(),
  })
  .meta({ id: "EmbeddedPage" });

export type EmbeddedPage = z.output<typeof pageSchema>;

/** What a page says of itself; nothing of it is believed before the page was read. */
export const hintsSchema = z.object({
  pageID: z
    .string()
    .trim()
    .min(1)
    .max(longestID)
    .optional()
    .describe("Id that the page gives itself"),
  url: z
    .url({ protocol: /^https?$/ })
    .max(longestUrl)
    .describe("Address of the page"),
});

export type PageHints = z.output<typeof hintsSchema>;
