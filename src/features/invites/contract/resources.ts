import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";

export const inviteSchema = z
  .object({
    inviteID: z.int(),
    email: z.string().nullable().describe("Null for an open invitation"),
    code: z
      .string()
      .nullable()
      .describe(
        "Of what was not mailed, for the member who invites; what was mailed is shown to nobody",
      ),
    url: siteAddress().nullable().describe("To be passed on; null like the code"),
    status: z.enum(["pending", "accepted", "expired"]),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.nullable().optional(),
    dateInserted: timestamp(),
    acceptedUserID: z.int().nullable(),
    acceptedUser: userFragmentSchema.nullable().optional(),
    dateAccepted: timestamp().nullable(),
    dateExpires: timestamp().nullable(),
  })
  .meta({ id: "Invite" });
