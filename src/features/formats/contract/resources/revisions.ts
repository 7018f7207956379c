import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { expand, timestamp } from "#platform/contract/queries/query.ts";

export const expandRevisions = () => expand(["markdown"]);

/** A revision of the text of a post; number 0 is the current one. */
export const revisionSchema = z
  .object({
    revisionID: z.int(),
    name: z.string().optional(),
    bodyRaw: z.string(),
    format: z.string(),
    bodyMarkdown: z
      .string()
      .optional()
      .describe("The same in Markdown, of rich texts, where asked for"),
    insertUserID: z.int(),
    insertUser: userFragmentSchema,
    dateInserted: timestamp(),
  })
  .meta({ id: "Revision" });
