import { z } from "zod";
import { siteAddress } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";

const domain = z
  .string()
  .trim()
  .toLowerCase()
  .max(253)
  .regex(/^[^\s@,.]+(?:\.[^\s@,.]+)+$/, { error: "Write a domain, such as example.com." });

export const scimConnectionFields = {
  name: visibleLine(100),
  domains: z
    .array(domain)
    .max(100)
    .describe("Domains of the email addresses that it may use; all if empty"),
  linksMembers: z
    .boolean()
    .describe(
      "Manages existing members, too: those whose confirmed email address at one of the domains the directory sends, unless they have powers",
    ),
  isActive: z.boolean(),
};

export const scimConnectionSchema = z
  .object({
    scimConnectionID: z.int(),
    name: z.string(),
    domains: z.array(z.string()),
    linksMembers: z.boolean(),
    isActive: z.boolean(),
    countUsers: z.int().describe("Members that it manages"),
    countInactiveUsers: z.int().describe("Those of them that it has deactivated"),
    countGroups: z.int(),
    dateLastUsed: timestamp().nullable(),
    insertUserID: z.int(),
    dateInserted: timestamp(),
    updateUserID: z.int().nullable(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "ScimConnection" });

export const scimTokenSchema = z
  .object({
    token: z.string().describe("The secret token. Shown this once"),
    url: siteAddress().describe("The address that the directory sends to"),
  })
  .meta({ id: "ScimToken" });

export const newScimConnectionSchema = z
  .object({ ...scimConnectionSchema.shape, ...scimTokenSchema.shape })
  .meta({ id: "NewScimConnection" });

export const scimGroupSchema = z
  .object({
    scimGroupID: z.int(),
    displayName: z.string(),
    countMembers: z.int(),
    roleID: z.int().nullable().describe("The role that its members have"),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
  })
  .meta({ id: "ScimGroup" });

export type ScimConnection = z.output<typeof scimConnectionSchema>;
export type ScimGroup = z.output<typeof scimGroupSchema>;
