import { z } from "zod";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { timestamp } from "#platform/contract/queries/query.ts";
import { notificationKinds } from "./rules.ts";

export const notificationGroups = [
  "followedPosts",
  "followedCategories",
  "myAccount",
  "communityTask",
  "miscellaneous",
] as const;

export const notificationSchema = z
  .object({
    notificationID: z.int().describe("Id of the notification"),
    activityType: z.string().describe("What kind of thing happened"),
    activityName: z.string().describe("The same as `activityType`"),
    kind: z
      .enum(notificationKinds)
      .describe("What the type belongs to, by which lists are filtered"),
    body: siteHtml().describe("What happened, as HTML in the caller's language"),
    excerpt: z
      .string()
      .optional()
      .describe("Start of the text of the record that came last, if the caller can read it"),
    reason: z.string().optional().describe("Why the caller is told, in the caller's language"),
    reasonUrl: siteAddress().optional().describe("What the caller follows, if that is the reason"),
    reasonName: z.string().optional().describe("Name of what `reasonUrl` leads to"),
    preferenceUrl: siteAddress().describe("Where the caller changes whether to be told"),
    photoUrl: siteAddress().nullable().describe("Of whoever did it last; null if nobody did"),
    insertUser: userFragmentSchema.optional().describe("Who did it last"),
    url: siteAddress().describe("Where it is found"),
    readUrl: siteAddress().describe("Page that marks it as read and leads there"),
    count: z.int().describe("Of how many things it tells, 100 at most"),
    read: z.boolean(),
    seen: z.boolean().describe("Whether the caller has opened the list since"),
    dateInserted: timestamp(),
    dateUpdated: timestamp().describe("When the last of them happened"),
    recordType: z.string().describe("Type of the record that came last"),
    recordID: z.int(),
    recordUrl: siteAddress(),
  })
  .meta({ id: "Notification", recordType: "notification" });

export type Notification = z.output<typeof notificationSchema>;

export const notificationPatchSchema = z
  .strictObject({ read: z.literal(true) })
  .meta({ id: "NotificationPatch" });

/** Preferences by type and channel: `{"Mention": {"popup": true}}`. */
export const notificationPreferencesSchema = z
  .record(z.string().max(100), z.record(z.string().max(50), z.boolean()))
  .meta({ id: "NotificationPreferences" });

export type NotificationPreferences = z.output<typeof notificationPreferencesSchema>;

const node = {
  "x-control": z.object({ label: z.string(), description: z.string() }),
};

const branch = <Inner extends z.ZodType>(inner: Inner) =>
  z.object({ type: z.literal("object"), ...node, properties: z.record(z.string(), inner) });

const flag = z.object({
  type: z.literal("boolean"),
  default: z.boolean().describe("What holds on this site unless a member chooses"),
  ...node,
});

export const preferencesTreeSchema = z
  .object({
    type: z.literal("object"),
    properties: z.object({
      notifications: branch(branch(branch(flag))),
    }),
  })
  .meta({ id: "NotificationPreferencesSchema" });

export type PreferencesTree = z.output<typeof preferencesTreeSchema>;
