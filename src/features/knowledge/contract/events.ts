import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const article = z.object({ articleID: z.int() });

export const articleCreated = defineEvent("article.created", article);
export const articleUpdated = defineEvent("article.updated", article);
export const articlePublished = defineEvent("article.published", article);
export const articleDeleted = defineEvent(
  "article.deleted",
  article.extend({
    isPublished: z.boolean().default(false).describe("Whether it was more than a draft"),
  }),
);
export const articleRestored = defineEvent("article.restored", article);
export const articleRevised = defineEvent(
  "article.revised",
  z.object({ articleID: z.int(), articleRevisionID: z.int().describe("The text shown since") }),
);
export const articleSubmitted = defineEvent(
  "article.submitted",
  z.object({ articleID: z.int(), articleRevisionID: z.int().describe("The text for review") }),
);
export const articleReviewed = defineEvent(
  "article.reviewed",
  z.object({ articleID: z.int(), articleRevisionID: z.int().describe("The text decided about") }),
);
