import { z } from "zod";
import { timestamp } from "#platform/contract/query.ts";

/** Ten characters or more and no rules about which (decisions.md, section 2); 500 so that hashing stays bounded. */
export const newPasswordSchema = z.string().min(10).max(500);

export const newAccountSchema = z.strictObject({
  name: z.string().trim().min(1).max(60),
  email: z.email().max(254),
  password: newPasswordSchema,
});

export const sessionSchema = z.object({
  sessionID: z.int(),
  userID: z.int(),
  dateInserted: timestamp(),
  dateUpdated: timestamp(),
  dateExpires: timestamp().nullable(),
  ipAddress: z.string().nullable(),
  userAgent: z.string().nullable(),
  isCurrent: z.boolean(),
});

export const signedInSchema = z.object({ userID: z.int(), name: z.string() });
