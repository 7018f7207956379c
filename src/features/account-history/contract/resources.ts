import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const historyEntrySchema = z
  .object({
    type: z.string().describe("What kind of thing it is, as in `warning`"),
    id: z.string().describe("Told apart by it within its type"),
    date: timestamp(),
    textID: z.string().describe("The text of the pages that says what happened"),
    values: z
      .record(z.string(), z.union([z.string(), z.number()]))
      .describe("What the text names; values that begin with `text:` are texts themselves"),
    quote: z.string().optional().describe("What somebody wrote about it"),
    note: z.string().optional().describe("What only moderators read"),
    url: siteAddress().optional().describe("Where more is to be seen or done"),
    isOver: z.boolean().describe("Whether it has no effect any more"),
    actor: userFragmentSchema.optional().describe("Who did it"),
  })
  .meta({ id: "AccountHistoryEntry" });

export type HistoryEntry = z.output<typeof historyEntrySchema>;
