import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { siteHtml } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";
import { messagePages, messageTypes, viewLocations } from "./rules.ts";

const maxBody = 5_000;

export const messageFields = {
  body: visibleText(maxBody).describe("What it says, as it was written"),
  format: formatSchema.describe("How that was written"),
  isDismissible: z.boolean().describe("Whether members can put it away for themselves"),
  isEnabled: z.boolean().describe("Whether pages show it"),
  recordType: z.enum(["category"]).nullable().describe("Null where it is not about a category"),
  recordID: id("category").nullable().describe("The category whose pages it stands on"),
  includeDescendants: z.boolean().describe("Whether also on those of the categories below"),
  type: z.enum(messageTypes).describe("How urgent it looks"),
  viewLocation: z.enum(viewLocations).describe("Above what a page shows, or beside it"),
  layoutViewType: z
    .enum(messagePages)
    .nullable()
    .describe("The kind of pages that it stands on; null for all of these"),
};

export const moderationMessageSchema = z
  .object({
    moderationMessageID: z.int(),
    ...messageFields,
    recordID: z.int().nullable(),
    bodyHtml: siteHtml().describe("What it says, as sanitised HTML"),
    dateInserted: timestamp(),
  })
  .meta({ id: "ModerationMessage" });

export type ModerationMessage = z.output<typeof moderationMessageSchema>;

export interface ShownMessage {
  moderationMessageID: number;
  bodyHtml: string;
  type: ModerationMessage["type"];
  isDismissible: boolean;
}
