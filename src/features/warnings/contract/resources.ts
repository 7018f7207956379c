import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const warningTypeSchema = z
  .object({
    warningTypeID: z.int(),
    key: z.string().nullable().describe("Of those that come with the product: `spam`"),
    name: z.string().describe("Empty where the product's own word is used"),
    points: z.int().describe("How much it weighs"),
    days: z.int().nullable().describe("Days after which it weighs nothing; null for never"),
  })
  .meta({ id: "WarningType" });

export type WarningType = z.output<typeof warningTypeSchema>;

/** A warning. Its moderator and note are visible to moderators only. */
export const warningSchema = z
  .object({
    warningID: z.int(),
    userID: z.int(),
    warningType: warningTypeSchema,
    points: z.int().describe("How much it weighed when it was given"),
    message: z.string().describe("What the moderators say about it; may be empty"),
    recordType: z.string().nullable(),
    recordID: z.int().nullable(),
    recordName: z.string().nullable().describe("What the post is called, or what it is on"),
    recordUrl: siteAddress().nullable().describe("Where the post was"),
    excerpt: z.string().nullable().describe("What the post said"),
    dateInserted: timestamp(),
    dateExpires: timestamp().nullable().describe("When it weighs nothing any more"),
    dateRevoked: timestamp().nullable(),
    isActive: z.boolean().describe("Whether it weighs something"),
    note: z.string().optional().describe("For those who warn"),
    insertUserID: z.int().optional().describe("For those who warn"),
    insertUser: userFragmentSchema.optional().describe("For those who warn"),
    revokeNote: z.string().optional().describe("For those who warn"),
  })
  .meta({ id: "Warning" });

export type Warning = z.output<typeof warningSchema>;

export const restrictionKindSchema = z.enum(["silence", "ban"]);

/** What a warning would be about and lead to. */
export const warningPreviewSchema = z
  .object({
    userID: z.int(),
    name: z.string(),
    points: z.int().describe("What the member's warnings weigh now"),
    record: z
      .object({
        recordName: z.string(),
        recordUrl: siteAddress().nullable(),
        excerpt: z.string().nullable(),
      })
      .nullable()
      .describe("The post that it is about"),
    types: z.array(
      z.object({
        warningType: warningTypeSchema,
        points: z.int().describe("What the member's warnings would weigh then"),
        restrictions: z
          .array(
            z.object({
              kind: restrictionKindSchema,
              days: z.int().nullable().describe("For how long; null until it is lifted"),
            }),
          )
          .describe("What a warning of this type would bring about"),
      }),
    ),
  })
  .meta({ id: "WarningPreview" });

export type WarningPreview = z.output<typeof warningPreviewSchema>;
