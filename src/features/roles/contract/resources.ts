import { z } from "zod";
import { whole } from "#platform/contract/query.ts";

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
  domains: z.array(z.string()),
  permissions: z.array(permissionGrantSchema).optional(),
});

export type Role = z.output<typeof roleSchema>;

/** Part of a role wherever people are shown with their roles. */
export const roleFragmentSchema = roleSchema.pick({ roleID: true, name: true });

export const rolePostSchema = z.strictObject({
  name: z.string().trim().min(1).max(100),
  description: z.string().trim().max(500).nullable().optional(),
  type: z.enum(roleTypes).nullable().optional(),
  canSession: z.boolean().optional(),
  personalInfo: z.boolean().optional(),
  domains: z.array(z.string().trim().toLowerCase().max(253)).max(100).optional(),
  permissions: z
    .array(
      z.strictObject({
        type: z.string().max(50),
        id: whole(1).nullable().optional(),
        permissions: z.record(z.string().max(100), z.boolean()),
      }),
    )
    .max(1_000)
    .optional(),
});

export type RolePost = z.output<typeof rolePostSchema>;
export type PermissionFragment = NonNullable<RolePost["permissions"]>[number];
