import { z } from "zod";
import { permissionGrantSchema, roleFragmentSchema } from "#features/roles/contract/resources.ts";
import { timestamp } from "#platform/contract/query.ts";

/** Fields that later features fill, by the extension point `userFields`. */
const openFields = z.object({
  label: z.string().nullable().optional(),
  labelHtml: z.string().nullable().optional(),
  punished: z.int().optional(),
  hidden: z.boolean().optional(),
  ssoID: z.string().optional(),
  rank: z.object({ rankID: z.int(), name: z.string(), userTitle: z.string() }).optional(),
  rankID: z.int().nullable().optional(),
  signature: z.object({ body: z.string(), format: z.string() }).optional(),
  profileFields: z.record(z.string(), z.json()).optional(),
  reactionsReceived: z.record(z.string(), z.json()).optional(),
  discoveryText: z.string().optional(),
  /** Whether the member may see the record that was asked about. */
  canView: z.boolean().optional(),
  /** Waits for confirmation by the link that was mailed to it. Only in the full view. */
  pendingEmail: z.string().optional(),
  /** Whether the viewer ignores the member; left out for guests. */
  ignored: z.boolean().optional(),
});

export type OpenUserField = keyof typeof openFields.shape;

/** How a person shows beside what they did. */
export const userFragmentSchema = openFields.extend({
  userID: z.int(),
  name: z.string(),
  title: z.string().nullable().optional(),
  url: z.string(),
  photoUrl: z.string(),
  dateLastActive: timestamp().nullable(),
  banned: z.int(),
  private: z.boolean(),
});

export type UserFragment = z.output<typeof userFragmentSchema>;

/** What everybody may see of a member, however private. */
const privateView = openFields.extend({
  userID: z.int(),
  name: z.string(),
  photoUrl: z.string(),
  banned: z.int(),
  private: z.boolean(),
});

/** With `profiles.view`; of private profiles only for those who see the full view. */
const basicView = z.object({
  url: z.string(),
  /** By what names are put in order. */
  sortName: z.string(),
  profilePhotoUrl: z.string(),
  title: z.string().nullable(),
  email: z.string().nullable(),
  points: z.int(),
  countDiscussions: z.int(),
  countComments: z.int(),
  countPosts: z.int(),
  countVisits: z.int(),
  inviteUserID: z.int().nullable(),
  dateInserted: timestamp(),
  dateUpdated: timestamp().nullable(),
  dateLastActive: timestamp().nullable(),
});

/** The own record, and with users.add, users.edit, users.delete or personalInfo.view. */
const fullView = z.object({
  emailConfirmed: z.boolean(),
  showEmail: z.boolean(),
  suggestAnswers: z.boolean(),
  bypassSpam: z.boolean(),
  locale: z.string().nullable(),
  roles: z.array(roleFragmentSchema),
  roleIDs: z.array(z.int()),
});

/** With `site.manage`. */
const managerView = z.object({
  insertIPAddress: z.string().nullable(),
  lastIPAddress: z.string().nullable(),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
});

/** A member, as far as the viewer may look: private, basic or full view. */
export const userSchema = privateView
  .extend(basicView.partial().shape)
  .extend(fullView.partial().shape)
  .extend(managerView.partial().shape);

export type User = z.output<typeof userSchema>;

export const meSchema = userSchema.extend(userFragmentSchema.shape).extend({
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  roleIDs: z.array(z.int()),
  permissions: z.array(z.string()),
  countUnreadNotifications: z.int(),
  countUnreadConversations: z.int(),
});

/** What the form for editing a member begins with. */
export const userEditSchema = z.object({
  userID: z.int(),
  name: z.string(),
  email: z.string().nullable(),
  emailConfirmed: z.boolean(),
  bypassSpam: z.boolean(),
  photo: z.string().nullable(),
});

export const permissionSetSchema = z.object({
  isAdmin: z.boolean(),
  isSysAdmin: z.boolean(),
  isSuperAdmin: z.boolean(),
  permissions: z.array(permissionGrantSchema),
  junctions: z.record(z.string(), z.array(z.int())).optional(),
  junctionAliases: z.record(z.string(), z.record(z.string(), z.int())).optional(),
});

export const leaderboardTypes = ["reputation", "posts", "acceptedAnswers"] as const;
export const slotTypes = ["d", "w", "m", "y", "a"] as const;
export type SlotType = (typeof slotTypes)[number];

export const leaderSchema = z.object({
  slotType: z.enum(slotTypes),
  timeSlot: timestamp(),
  source: z.string(),
  userID: z.int(),
  points: z.int(),
  name: z.string(),
  photo: z.string().nullable(),
});

export const countsSchema = z.object({
  counts: z.array(z.object({ name: z.string(), count: z.int() })),
});

/** Settings of one member, by name; which there are is up to the features. */
export const preferencesSchema = z.record(z.string().max(100), z.json());
