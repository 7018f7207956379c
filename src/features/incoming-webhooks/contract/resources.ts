import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { id, timestamp } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";

export const incomingWebhookFields = {
  name: visibleLine(100),
  userID: id("user").describe("The member who posts, with the rights of that member"),
  categoryID: id().describe("Where it posts, and whose discussions it comments on"),
  isActive: z.boolean(),
};

export const incomingWebhookSchema = z
  .object({
    incomingWebhookID: z.int(),
    name: z.string(),
    userID: z.int(),
    user: userFragmentSchema,
    categoryID: z.int(),
    isActive: z.boolean(),
    countPosts: z.int(),
    dateLastUsed: timestamp().nullable(),
    insertUserID: z.int(),
    dateInserted: timestamp(),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "IncomingWebhook" });

export const incomingSecretSchema = z
  .object({ url: siteAddress().describe("The secret address to post to. Shown this once") })
  .meta({ id: "IncomingWebhookSecret" });

export const newIncomingWebhookSchema = z
  .object({ ...incomingWebhookSchema.shape, ...incomingSecretSchema.shape })
  .meta({ id: "NewIncomingWebhook" });

export const incomingPostSchema = z
  .strictObject({
    name: visibleLine(100).optional().describe("Title of a discussion"),
    body: z.string().trim().min(1).max(20_000),
    format: z.enum(["markdown", "text"]).default("markdown"),
    discussionID: id().optional().describe("Comments on this discussion instead of starting one"),
  })
  .meta({ id: "IncomingWebhookPost" });

export const incomingResultSchema = z
  .object({
    recordType: z.enum(["comment", "discussion"]),
    recordID: z.int().nullable().describe("Null while the post waits for approval"),
    isHeld: z.boolean().describe("Whether the post waits for approval"),
  })
  .meta({ id: "IncomingWebhookResult" });

export type IncomingWebhook = z.output<typeof incomingWebhookSchema>;
export type IncomingPost = z.output<typeof incomingPostSchema>;
export type IncomingResult = z.output<typeof incomingResultSchema>;
