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
    maxUses: z.int().describe("How many people can accept it"),
    countUses: z.int().describe("How many have accepted it"),
    roleID: z.int().nullable().describe("Given to those who accept it, beside the member role"),
    status: z.enum(["pending", "accepted", "expired"]),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.nullable().optional(),
    dateInserted: timestamp(),
    acceptedUserID: z.int().nullable().describe("Whoever accepted it last"),
    acceptedUser: userFragmentSchema.nullable().optional(),
    dateAccepted: timestamp().nullable().describe("When the last of them accepted it"),
    dateExpires: timestamp().nullable(),
  })
  .meta({ id: "Invite" });
