import { z } from "zod";
import { csv, id, whole } from "#platform/contract/query.ts";
import { visibleText } from "#platform/contract/visible-text.ts";

export const roleTypes = [
  "guest",
  "unconfirmed",
  "applicant",
  "member",
  "moderator",
  "administrator",
] as const;

/** What is granted everywhere (`type` global, `id` null) or on one resource. Only what is true is listed. */
export const permissionGrantSchema = z.object({
  type: z.string(),
  id: z.int().nullable(),
  permissions: z.record(z.string(), z.boolean()),
});

export const roleSchema = z.object({
  roleID: z.int(),
  name: z.string(),
  description: z.string().nullable(),
  type: z.enum(roleTypes).nullable(),
  deletable: z.boolean(),
  canSession: z.boolean(),
  personalInfo: z.boolean(),
  /** Whether it shows beside the names of those who hold it. */
  hasLabel: z.boolean(),
  /** E-mail domains whose members get the role, with commas between them. */
  domains: z.string().nullable(),
  permissions: z.array(permissionGrantSchema).optional(),
});

export type Role = z.output<typeof roleSchema>;

/** A role in a list; how it is come by and whether it signs in is left out for those who do not manage the site. */
export const listedRoleSchema = roleSchema.partial({ canSession: true, domains: true }).extend({
  countUsers: z.int().optional(),
  hasPower: z.boolean().optional().meta({
    description:
      "With `assignable`: whether it does more than members do, to people or to the site",
  }),
});

export type ListedRole = z.output<typeof listedRoleSchema>;

/** Part of a role wherever people are shown with their roles. */
export const roleFragmentSchema = roleSchema.pick({ roleID: true, name: true });

export const rolePostSchema = z.strictObject({
  name: visibleText(100),
  description: z.string().trim().max(500).nullable().optional(),
  type: z.enum(roleTypes).nullable().optional(),
  canSession: z.boolean().optional(),
  personalInfo: z.boolean().optional(),
  hasLabel: z.boolean().optional(),
  /** One text with commas, or a list; null is none. */
  domains: csv(z.string().trim().toLowerCase().max(253))
    .nullable()
    .optional()
    .transform((domains) => (domains === null ? [] : domains)),
  permissions: z
    .array(
      z.strictObject({
        type: z.string().max(50),
        id: id().nullable().optional(),
        permissions: z.record(z.string().max(100), z.boolean()),
      }),
    )
    .max(1_000)
    .optional(),
});

export type RolePost = z.output<typeof rolePostSchema>;
export type PermissionFragment = NonNullable<RolePost["permissions"]>[number];

const resource = { type: z.string(), id: z.int().nullable() };
const personSchema = z.object({ userID: z.int(), name: z.string() });

/** The rule that decided, in the order in which rules are asked. */
const explanationRules = [
  "banned",
  "session",
  "rank",
  "override",
  "admin",
  "alias",
  "junction",
  "grants",
] as const;

export const explanationSchema = z.object({
  userID: z.int(),
  permission: z.string(),
  ...resource,
  isGranted: z.boolean(),
  decidedBy: z.enum(explanationRules),
  steps: z.array(
    z.object({
      rule: z.enum(explanationRules),
      /** Whether this step settled it. */
      decides: z.boolean(),
      text: z.string(),
      /** The text in the viewer's language, where a record says something of its own. */
      textID: z.string().optional(),
      /** Roles that grant it here. */
      roles: z.array(roleFragmentSchema),
      ...resource,
    }),
  ),
});

export type Explanation = z.output<typeof explanationSchema>;
export type ExplanationStep = Explanation["steps"][number];

/** A change of grants and of which resources have grants of their own, not yet saved. */
export const permissionChangeSchema = z.strictObject({
  roles: z
    .array(
      z.strictObject({
        roleID: id("role"),
        permissions: rolePostSchema.shape.permissions.unwrap().default([]),
        canSession: z.boolean().optional(),
        type: z.enum(roleTypes).nullable().optional(),
        /** Whether the role loses everything that is not named. */
        replaces: z.boolean().default(false),
      }),
    )
    .max(100)
    .default([]),
  junctions: z
    .array(
      z.strictObject({
        type: z.string().max(50),
        id: whole(1, 2_147_483_647),
        /** Grants of its own, those of another resource, or those that hold everywhere. */
        takes: z.enum(["own", "alias", "global"]),
        aliasID: whole(1, 2_147_483_647).optional(),
      }),
    )
    .max(1_000)
    .default([]),
});

export type PermissionChange = z.output<typeof permissionChangeSchema>;

const effectSchema = z.object({
  count: z.int(),
  /** Whether those who are not signed in are concerned; they are not counted. */
  guests: z.boolean(),
  people: z.array(personSchema),
});

export const previewSchema = z.object({
  countGaining: z.int(),
  countLosing: z.int(),
  changes: z.array(
    z.object({ permission: z.string(), ...resource, gains: effectSchema, losses: effectSchema }),
  ),
  resources: z.array(
    z.object({
      type: z.string(),
      id: z.int(),
      name: z.string().nullable(),
      countRecords: z.int().nullable(),
      countGaining: z.int(),
      countLosing: z.int(),
    }),
  ),
});

export type PermissionPreview = z.output<typeof previewSchema>;

/** What can be granted, and where. */
export const permissionCatalogueSchema = z.object({
  permissions: z.array(
    z.object({
      name: z.string(),
      label: z.string().meta({ description: "In the language of the caller" }),
      /** Type of the resources that can grant it on their own; null where it holds everywhere. */
      scope: z.string().nullable(),
      /** How high its holders stand: nobody changes those who stand higher. Null for most. */
      rank: z.int().nullable(),
    }),
  ),
  /** Everything that permissions can depend on, parents before their children. */
  resources: z.array(
    z.object({
      ...{ type: z.string(), id: z.int(), name: z.string(), depth: z.int() },
      /** Whether it has grants of its own; all others take those of a parent, or those that hold everywhere. */
      hasOwn: z.boolean(),
    }),
  ),
});

export type PermissionCatalogue = z.output<typeof permissionCatalogueSchema>;
