import { z } from "zod";
import { endpoint, may, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { expand, flag, id, paging } from "#platform/contract/queries/query.ts";
import {
  notificationPatchSchema,
  notificationPreferencesSchema,
  notificationSchema,
  preferencesTreeSchema,
} from "./resources.ts";
import { notificationKinds } from "./rules.ts";

const params = z.object({ notificationID: id().describe("Id of the notification") });
const userParams = z.object({ userID: id("user").describe("Id of the member") });
const oneQuery = z.object({ expand: expand([]) });

export const listNotifications = endpoint({
  method: "GET",
  path: "/notifications",
  recordType: "notification",
  summary: "List what the member is told, the latest first",
  description:
    "What the member may not see any more is left out, so that a page may be shorter than `limit`.",
  access: signedIn,
  query: z.object({
    shouldBatch: flag()
      .default(true)
      .describe("With `false` each thing that happened by itself, instead of once for its record"),
    kind: z.enum(notificationKinds).optional().describe("Only those of this kind"),
    expand: expand([]),
    ...paging(30, 100, 10_000),
  }),
  output: z.array(notificationSchema),
  paging: "more",
});

export const readAllNotifications = endpoint({
  method: "PATCH",
  path: "/notifications",
  summary: "Mark all notifications of the member as read",
  access: signedIn,
  body: notificationPatchSchema,
});

export const putNotificationsSeen = endpoint({
  method: "PUT",
  path: "/notifications/seen",
  summary: "Mark all notifications of the member as seen",
  description:
    "They stay unread, but `countUnreadNotifications` counts only those that come later.",
  access: signedIn,
  cost: "read",
});

export const getNotification = endpoint({
  method: "GET",
  path: "/notifications/{notificationID}",
  recordType: "notification",
  summary: "Read a notification",
  access: signedIn,
  params,
  query: oneQuery,
  output: notificationSchema,
});

export const readNotification = endpoint({
  method: "PATCH",
  path: "/notifications/{notificationID}",
  recordType: "notification",
  summary: "Mark a notification as read",
  access: signedIn,
  params,
  body: notificationPatchSchema,
  output: notificationSchema,
});

export const putNotificationRead = endpoint({
  method: "PUT",
  path: "/notifications/{notificationID}/read",
  recordType: "notification",
  summary: "Mark a notification as read",
  access: signedIn,
  params,
  output: notificationSchema,
});

export const getNotificationDefaults = endpoint({
  method: "GET",
  path: "/notification-preferences/defaults",
  summary: "Read what members are told unless they chose",
  access: may("site.manage"),
  output: notificationPreferencesSchema,
});

export const updateNotificationDefaults = endpoint({
  method: "PATCH",
  path: "/notification-preferences/defaults",
  summary: "Change what members are told unless they chose",
  access: may("site.manage"),
  body: notificationPreferencesSchema,
  output: notificationPreferencesSchema,
});

export const getNotificationPreferencesSchema = endpoint({
  method: "GET",
  path: "/notification-preferences/schema",
  summary: "JSON schema of the preferences, by groups",
  description: "Labels in the caller's language. `schemaType=defaults` is for `site.manage`.",
  access: signedIn,
  query: z.object({
    userID: id("user").optional().describe("Whose preferences it is for; the caller's unless told"),
    schemaType: z
      .enum(["user", "defaults"])
      .default("user")
      .describe("Whether it is for the choices of a member, or for what holds unless they choose"),
  }),
  output: preferencesTreeSchema,
});

export const getNotificationPreferences = endpoint({
  method: "GET",
  path: "/notification-preferences/{userID}",
  summary: "Read what a member wants to be told",
  description: "One's own, or with `users.edit`.",
  access: signedIn,
  params: userParams,
  output: notificationPreferencesSchema,
});

export const updateNotificationPreferences = endpoint({
  method: "PATCH",
  path: "/notification-preferences/{userID}",
  summary: "Change what a member wants to be told",
  description: "One's own, or with `users.edit` those of members who do not outrank the caller.",
  access: signedIn,
  params: userParams,
  body: notificationPreferencesSchema,
  output: notificationPreferencesSchema,
});
