import { z } from "zod";
import { csv, id } from "#platform/contract/queries/query.ts";
import { visibleText } from "#platform/contract/texts/visible-text.ts";

export const roleTypes = [
  "guest",
  "unconfirmed",
  "applicant",
  "member",
  "moderator",
  "administrator",
] as const;

/** Permissions granted globally (`type` global, `id` null) or on one resource. Only granted ones are listed. */
export const permissionGrantSchema = z
  .object({
    type: z.string(),
    id: z.int().nullable(),
    permissions: z.record(z.string(), z.boolean()),
  })
  .meta({ id: "PermissionGrant" });

export const roleSchema = z
  .object({
    roleID: z.int().describe("Id of the role"),
    name: z.string().describe("What it is called"),
    description: z.string().nullable().describe("What it is for"),
    type: z
      .enum(roleTypes)
      .nullable()
      .describe(
        "What the site does with it: `member`, `moderator` and so on; null for one that is only given by hand",
      ),
    deletable: z.boolean().describe("Whether it can be deleted"),
    canSession: z.boolean().describe("Whether its holders may sign in"),
    personalInfo: z.boolean(),
    hasLabel: z.boolean().describe("Whether it shows beside the names of those who hold it"),
    domains: z
      .string()
      .nullable()
      .describe("Email domains whose members get the role, with commas between them"),
    permissions: z.array(permissionGrantSchema).optional(),
  })
  .meta({ id: "Role" });

export type Role = z.output<typeof roleSchema>;

/** A role in a list. `domains` is omitted for viewers without `site.manage`. */
export const listedRoleSchema = roleSchema
  .partial({ domains: true })
  .extend({
    countUsers: z.int().optional(),
    hasPower: z.boolean().optional().meta({
      description:
        "With `assignable`: whether it does more than members do, to people or to the site",
    }),
  })
  .meta({ id: "ListedRole" });

export type ListedRole = z.output<typeof listedRoleSchema>;

export const roleFragmentSchema = roleSchema
  .pick({ roleID: true, name: true })
  .meta({ id: "RoleFragment" });

export const rolePostSchema = z
  .strictObject({
    name: visibleText(100),
    description: z.string().trim().max(500).nullable().optional(),
    type: z.enum(roleTypes).nullable().optional(),
    canSession: z.boolean().optional(),
    personalInfo: z.boolean().optional(),
    hasLabel: z.boolean().optional(),
    domains: csv(z.string().trim().toLowerCase().max(253))
      .nullable()
      .optional()
      .transform((domains) => (domains === null ? [] : domains))
      .describe("One text with commas, or a list; null is none"),
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
  })
  .meta({ id: "RolePost" });

export type RolePost = z.output<typeof rolePostSchema>;
export type PermissionFragment = NonNullable<RolePost["permissions"]>[number];

const resource = { type: z.string(), id: z.int().nullable() };
const personSchema = z.object({ userID: z.int(), name: z.string() });

/** The deciding rule; listed in the order of evaluation. */
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

export const explanationSchema = z
  .object({
    userID: z.int(),
    permission: z.string(),
    ...resource,
    isGranted: z.boolean(),
    decidedBy: z.enum(explanationRules),
    steps: z.array(
      z.object({
        rule: z.enum(explanationRules),
        decides: z.boolean().describe("Whether this step settled it"),
        text: z.string(),
        textID: z
          .string()
          .optional()
          .describe("The text in the viewer's language, where a record says something of its own"),
        roles: z.array(roleFragmentSchema).describe("Roles that grant it here"),
        ...resource,
      }),
    ),
  })
  .meta({ id: "PermissionExplanation" });

export type Explanation = z.output<typeof explanationSchema>;
export type ExplanationStep = Explanation["steps"][number];

export const permissionChangeSchema = z
  .strictObject({
    roles: z
      .array(
        z.strictObject({
          roleID: id("role"),
          permissions: rolePostSchema.shape.permissions.unwrap().default([]),
          canSession: z.boolean().optional(),
          type: z.enum(roleTypes).nullable().optional(),
          replaces: z
            .boolean()
            .default(false)
            .describe("Whether the role loses everything that is not named"),
        }),
      )
      .max(100)
      .default([]),
    junctions: z
      .array(
        z.strictObject({
          type: z.string().max(50),
          id: id(),
          takes: z
            .enum(["own", "alias", "global"])
            .describe(
              "Grants of its own, those of another resource, or those that hold everywhere",
            ),
          aliasID: id().optional(),
        }),
      )
      .max(1_000)
      .default([]),
  })
  .meta({ id: "PermissionChange" });

export type PermissionChange = z.output<typeof permissionChangeSchema>;

const effectSchema = z.object({
  count: z.int(),
  guests: z
    .boolean()
    .describe("Whether those who are not signed in are concerned; they are not counted"),
  people: z.array(personSchema),
});

export const previewSchema = z
  .object({
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
  })
  .meta({ id: "PermissionPreview" });

export type PermissionPreview = z.output<typeof previewSchema>;

export const permissionCatalogueSchema = z
  .object({
    permissions: z.array(
      z.object({
        name: z.string(),
        label: z.string().meta({ description: "In the language of the caller" }),
        scope: z
          .string()
          .nullable()
          .describe(
            "Type of the resources that can grant it on their own; null where it holds everywhere",
          ),
        rank: z
          .int()
          .nullable()
          .describe(
            "How high its holders stand: nobody changes those who stand higher. Null for most.",
          ),
      }),
    ),
    resources: z
      .array(
        z.object({
          type: z.string(),
          id: z.int(),
          name: z.string(),
          depth: z.int(),
          /** Whether it has its own grants; otherwise those of a parent or the global ones apply. */
          hasOwn: z.boolean(),
        }),
      )
      .describe("Everything that permissions can depend on, parents before their children"),
  })
  .meta({ id: "PermissionCatalogue" });

export type PermissionCatalogue = z.output<typeof permissionCatalogueSchema>;
