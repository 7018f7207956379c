import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const userNoteSchema = z
  .object({
    userNoteID: z.int(),
    userID: z.int().describe("Whom it is about"),
    body: z.string(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
    insertUserID: z.int().describe("Who wrote it, and alone may change it"),
    insertUser: userFragmentSchema,
  })
  .meta({ id: "UserNote" });

export type UserNote = z.output<typeof userNoteSchema>;
