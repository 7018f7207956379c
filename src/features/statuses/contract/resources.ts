import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { statusColors } from "./rules.ts";

export const stateSchema = z
  .enum(["open", "closed"])
  .describe("Whether something is still to be done about what has it");

export const colorSchema = z.enum(statusColors).nullable().describe("Null: by its state");

export const statusSchema = z
  .object({
    statusID: z.int(),
    name: z.string(),
    state: stateSchema,
    recordType: z.literal("discussion"),
    recordSubtype: z.string().nullable().describe("Type of posts that it is for; null for all"),
    isDefault: z.boolean().describe("Whether posts that nobody gave a status have this one"),
    isSystem: z.boolean().describe("Whether it comes with the product and stays as it is"),
    isInternal: z.boolean().describe("Whether only those who answer for the community see it"),
    isActive: z.boolean(),
    sort: z.int().describe("Smaller comes first among those for the same posts"),
    color: colorSchema,
  })
  .meta({ id: "RecordStatus" });

export type Status = z.output<typeof statusSchema>;

const lastChangeSchema = z
  .object({
    reasonUpdated: z.string().nullable(),
    updateUser: userFragmentSchema,
    dateUpdated: timestamp(),
  })
  .meta({ id: "StatusLastChange" });

export const statusFragmentSchema = z
  .object({
    statusID: z.int(),
    name: z.string(),
    state: stateSchema,
    recordType: z.literal("discussion"),
    recordSubType: z.string().nullable(),
    color: colorSchema.optional(),
    log: lastChangeSchema
      .optional()
      .describe("Who gave it, when and why; with `expand=status.log`, where somebody did"),
  })
  .meta({ id: "StatusFragment" });

export type StatusFragment = z.input<typeof statusFragmentSchema>;

export const statusLogSchema = z
  .object({
    recordLogID: z.int(),
    statusID: z.int().describe("0 where it was taken off"),
    name: z.string().nullable().describe("What that status is called now"),
    recordType: z.literal("discussion"),
    recordID: z.string(),
    reason: z.string().nullable(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema,
    dateInserted: timestamp(),
  })
  .meta({ id: "StatusLog" });

export const statusFields = {
  statusID: z.int().describe("What stands there about it; 0 for nothing"),
  status: statusFragmentSchema.describe("What stands there about it, where anything does"),
  canChangeStatus: z
    .boolean()
    .describe("Whether there are others to choose from, and the caller may"),
};

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    statusID: number;
    status: z.output<typeof statusFragmentSchema>;
    canChangeStatus: boolean;
  }
}
