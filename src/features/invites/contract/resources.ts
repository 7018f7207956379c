import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { timestamp } from "#platform/contract/query.ts";

export const inviteSchema = z.object({
  inviteID: z.int(),
  /** Null for an open invitation. */
  email: z.string().nullable(),
  /** Of what was not mailed, for the member who invites; what was mailed is shown to nobody. */
  code: z.string().nullable(),
  /** To be passed on; null like the code. */
  url: z.string().nullable(),
  status: z.enum(["pending", "accepted", "expired"]),
  insertUserID: z.int(),
  insertUser: userFragmentSchema.nullable().optional(),
  dateInserted: timestamp(),
  acceptedUserID: z.int().nullable(),
  acceptedUser: userFragmentSchema.nullable().optional(),
  dateAccepted: timestamp().nullable(),
  dateExpires: timestamp().nullable(),
});
