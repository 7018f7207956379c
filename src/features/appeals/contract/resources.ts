import { z } from "zod";
import { removalSchema } from "#features/reports/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { appealStatuses } from "./rules.ts";

export const appealStatusSchema = z.enum(appealStatuses);

export const appealSchema = z
  .object({
    appealID: z.int(),
    removalID: z.int(),
    status: appealStatusSchema.describe("`granted` where the post is back"),
    body: z.string().describe("What the author says; plain text"),
    response: z.string().describe("What the moderators answer; plain text, may be empty"),
    removal: removalSchema.describe("What was removed, and why"),
    removalUser: userFragmentSchema
      .optional()
      .describe("Who removed it, where it was a person; for moderators"),
    mayDecide: z.boolean().describe("Whether the caller may decide about it"),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional(),
    dateInserted: timestamp(),
    updateUser: userFragmentSchema.optional().describe("Who decided; for moderators"),
    dateUpdated: timestamp().optional().describe("When it was decided"),
  })
  .meta({ id: "Appeal" });

export type Appeal = z.output<typeof appealSchema>;
