import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import {
  audiences,
  newsFilters,
  notificationTypes,
} from "#features/notifications/server/public.ts";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { decisionFollowers } from "#features/reports/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { appealsAddress } from "../contract/rules.ts";
import { appealFollower } from "./actions/decide-appeal.ts";
import { countWaiting } from "./domain/count-waiting.ts";
import { appealListeners } from "./listeners.ts";
import { appealAudiences, appealNotifications, grantedAlready } from "./notifications.ts";
import { forgetAppealsOf } from "./queries.ts";
import { appealRecord } from "./records.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordTypes, appealRecord);
  add(decisionFollowers, appealFollower);
  add(listeners, ...appealListeners);
  add(notificationTypes, ...appealNotifications);
  add(audiences, ...appealAudiences);
  add(newsFilters, grantedAlready);
  add(auditEventTypes, { eventType: "appeal_decision", name: "Appeal decided" });
  add(userErasers, {
    name: "appeals",
    tables: ["appeals"],
    placeBeforeMember: 6,
    async erase(tx, userID) {
      await forgetAppealsOf(tx, userID);
    },
  });
  add(myCounts, {
    name: "appeals",
    permissions: moderating,
    count: countWaiting,
    queue: { url: appealsAddress, labelID: "appeals.waiting" },
  });
  add(dashboardEntries, {
    id: "appeals",
    section: "content",
    order: 16,
    nameID: "appeals.manage",
    url: appealsAddress,
    permissions: moderating,
    countWaiting,
  });
}
