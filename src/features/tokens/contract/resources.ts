import { z } from "zod";
import { omittedIfNull } from "#platform/contract/endpoints/omitted-if-null.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const tokenSchema = z
  .object({
    accessTokenID: z.int(),
    name: z.string(),
    permissions: z.array(z.string()),
    dateInserted: timestamp(),
    dateExpires: timestamp(),
    dateLastUsed: omittedIfNull(timestamp()),
    writesPerMinute: z
      .int()
      .optional()
      .describe("How often it may write, where that is more than usual; it may read in proportion"),
  })
  .meta({ id: "Token" });
