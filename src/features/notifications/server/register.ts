import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { type JobDefinition, jobs, listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { unreadCount } from "./domain/count-unread.ts";
import { notificationChannel } from "./domain/live.ts";
import { popupChannel } from "./domain/popup.ts";
import { notificationChannels } from "./extension-points.ts";
import { forgetMember, forgetOld, settle, tell } from "./jobs.ts";
import { notificationListeners } from "./listeners.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(notificationChannels, popupChannel);
  add(listeners, ...notificationListeners);
  add(jobs, tell as JobDefinition, settle as JobDefinition, forgetMember as JobDefinition);
  add(schedules, forgetOld);
  add(liveChannels, notificationChannel);
  add(auditEventTypes, {
    eventType: "notification_defaults_modification",
    name: "Notification defaults changed",
  });
  add(dashboardEntries, {
    id: "notifications",
    section: "structure",
    order: 50,
    nameID: "notifications.defaults",
    url: "/dashboard/notifications",
    permissions: ["site.manage"],
  });
  add(myCounts, unreadCount);
  add(userErasers, {
    name: "notifications",
    tables: ["notifications", "notificationItems", "notificationPreferences"],
    erase: (tx, userID) => tx.enqueue(forgetMember, { userID }),
  });
}
