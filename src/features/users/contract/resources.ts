import { z } from "zod";
import { permissionGrantSchema } from "#features/roles/contract/resources.ts";
import { timestamp } from "#platform/contract/query.ts";

/** How a person shows beside what they did. */
export const userFragmentSchema = z.object({
  userID: z.int(),
  name: z.string(),
  title: z.string().nullable().optional(),
  url: z.string(),
  photoUrl: z.string(),
  dateLastActive: timestamp().nullable(),
  banned: z.int(),
  private: z.boolean(),
  label: z.string().nullable().optional(),
});

export type UserFragment = z.output<typeof userFragmentSchema>;

export const meSchema = userFragmentSchema.extend({
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  roleIDs: z.array(z.int()),
  permissions: z.array(z.string()),
  countUnreadNotifications: z.int(),
  countUnreadConversations: z.int(),
});

export const permissionSetSchema = z.object({
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  permissions: z.array(permissionGrantSchema),
  junctions: z.record(z.string(), z.array(z.int())).optional(),
  junctionAliases: z.record(z.string(), z.record(z.string(), z.int())).optional(),
});
