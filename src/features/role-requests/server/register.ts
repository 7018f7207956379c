import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { offersAddress, requestsAddress } from "../contract/rules.ts";
import { requestListeners } from "./listeners.ts";
import { requestAudiences, requestNotifications } from "./notifications.ts";
import { countRequests, removeRequestsOf } from "./queries.ts";
import { roleRequestRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { requestFlood, roleRequestsEnabled } from "./settings.ts";

const countWaiting = (ctx: Ctx): Promise<number> => countRequests(ctx, { status: "pending" });

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordTypes, roleRequestRecord);
  add(settings, roleRequestsEnabled, ...Object.values(requestFlood.settings));
  add(listeners, ...requestListeners);
  add(notificationTypes, ...requestNotifications);
  add(audiences, ...requestAudiences);
  add(auditEventTypes, {
    eventType: "role_request_decision",
    name: "Role request decided",
  });
  add(auditEventTypes, {
    eventType: "role_request_offer",
    name: "Requestable roles changed",
  });
  add(userErasers, {
    name: "role-requests",
    tables: ["roleRequests"],
    async erase(tx, userID) {
      await removeRequestsOf(tx, userID);
    },
  });
  add(myCounts, { name: "roleRequests", permissions: ["community.manage"], count: countWaiting });
  add(dashboardEntries, {
    id: "role-requests",
    section: "members",
    order: 15,
    nameID: "roleRequests.manage",
    url: requestsAddress,
    permissions: ["community.manage"],
    countWaiting,
  });
  add(dashboardEntries, {
    id: "role-requests-roles",
    section: "members",
    order: 16,
    nameID: "roleRequests.offers",
    url: offersAddress,
    permissions: ["site.manage"],
  });
}
