import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { banReasons } from "./rules/reasons.ts";

export const banKinds = ["ban", "silence"] as const;
export const banReasonSchema = z.enum(banReasons).describe("Why, in a word");

const kind = z.enum(banKinds).describe("`ban` keeps a member out, `silence` from writing");
const dateExpires = timestamp().nullable().describe("When it ends; null for until it is lifted");

/** A ban or silence, for moderators. */
export const banSchema = z
  .object({
    banID: z.int(),
    userID: z.int(),
    kind,
    reason: banReasonSchema,
    message: z.string().describe("What the member reads besides; may be empty"),
    note: z.string().describe("What moderators noted; may be empty"),
    dateInserted: timestamp(),
    insertUserID: z.int().describe("Who did it; 0 where nobody did"),
    insertUser: userFragmentSchema,
    dateExpires,
    isActive: z.boolean().describe("Whether it is in force"),
    dateEnded: timestamp().nullable().describe("When it was lifted, replaced or over"),
    endUserID: z.int().nullable().describe("Who lifted or replaced it"),
    endUser: userFragmentSchema.optional(),
    endNote: z.string().describe("Why it was lifted; may be empty"),
  })
  .meta({ id: "Ban" });

export type Ban = z.output<typeof banSchema>;

/** A ban or silence, for its member. */
export const ownBanSchema = z
  .object({
    kind,
    reason: banReasonSchema,
    message: z.string().describe("What the moderators say about it; may be empty"),
    dateInserted: timestamp(),
    dateExpires,
    contact: z.string().describe("How the site says that it can be appealed; may be empty"),
  })
  .meta({ id: "OwnBan" });

export type OwnBan = z.output<typeof ownBanSchema>;

export const addressBanKinds = ["network", "emailDomain"] as const;

export const addressBanSchema = z
  .object({
    addressBanID: z.int(),
    kind: z.enum(addressBanKinds),
    value: z.string().describe("As in `203.0.113.0/24`, `2001:db8::/48` or `example.com`"),
    reason: z.string().describe("What those who are turned away read; may be empty"),
    note: z.string().describe("What those who manage bans noted; may be empty"),
    dateInserted: timestamp(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema,
    dateExpires,
    countRefused: z.int().describe("How often somebody was turned away by it"),
    dateLastRefused: timestamp().nullable().describe("When it did so last"),
  })
  .meta({ id: "AddressBan" });

export type AddressBan = z.output<typeof addressBanSchema>;
