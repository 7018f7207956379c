import { z } from "zod";
import { timestamp } from "#platform/contract/query.ts";

export const tokenSchema = z
  .object({
    accessTokenID: z.int(),
    name: z.string(),
    permissions: z.array(z.string()),
    dateInserted: timestamp(),
    dateExpires: timestamp(),
    dateLastUsed: timestamp().nullable(),
  })
  .meta({ id: "Token" });
