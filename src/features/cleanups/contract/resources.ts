import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { accountMeasures, cleanupStates } from "./rules.ts";

const contentTypeSchema = z
  .string()
  .describe("What it is, as in `discussion`, `comment`, `message`, `reaction` or `profile`");

export const cleanupPreviewSchema = z
  .object({
    user: userFragmentSchema.describe("Whose account it is"),
    contents: z
      .array(
        z.object({
          type: contentTypeSchema,
          count: z
            .int()
            .describe("How much of it would be taken away; no more is counted than 10000"),
          countOthers: z
            .int()
            .describe("How many comments of others would go out of sight with it, and come back"),
        }),
      )
      .describe("What the member left, as far as the caller sees where it is"),
    isBanned: z.boolean().describe("Whether the member is kept out already"),
    isSilenced: z.boolean().describe("Whether the member may only read already"),
    isGone: z.boolean().describe("Whether the account was deleted, so that nobody can be kept out"),
  })
  .meta({ id: "CleanupPreview" });

export type CleanupPreview = z.output<typeof cleanupPreviewSchema>;

const contentSchema = z.object({
  type: contentTypeSchema,
  total: z.int(),
  waiting: z.int().describe("Not reached yet"),
  removed: z.int().describe("Taken away, and not brought back"),
  skipped: z.int().describe("Was gone already, or could not be taken away"),
  restored: z.int().describe("Brought back"),
  lost: z.int().describe("Could not be brought back"),
});

export const cleanupSchema = z
  .object({
    cleanupID: z.int(),
    user: userFragmentSchema.describe("Whose account it is"),
    insertUser: userFragmentSchema.describe("Who had it cleaned"),
    dateInserted: timestamp(),
    state: z.enum(cleanupStates),
    account: z.enum(accountMeasures).describe("What it brought upon the account"),
    dateUndone: timestamp().nullable(),
    undoUser: userFragmentSchema.nullable().describe("Who had it undone"),
    canUndo: z.boolean(),
    dateUndoEnds: timestamp().describe("Until when it can be undone"),
    contents: z.array(contentSchema),
    problems: z
      .array(z.object({ type: contentTypeSchema, id: z.string(), message: z.string() }))
      .describe("What could not be taken away or brought back, and why; the first hundred"),
  })
  .meta({ id: "Cleanup" });

export type Cleanup = z.output<typeof cleanupSchema>;
