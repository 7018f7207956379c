import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { decisionFollowers, moderatedPlaces } from "#features/reports/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { escalationsAddress } from "../contract/rules.ts";
import { escalationFollower } from "./actions/follow-decision.ts";
import { escalationListeners } from "./listeners.ts";
import { escalationAudiences, escalationNotifications } from "./notifications.ts";
import { forgetCommentsOf } from "./queries/comments.ts";
import { countEscalations, forgetNamesOf, unassign } from "./queries/escalations.ts";
import { escalationRecord } from "./records.ts";
import { routes } from "./routes.ts";

const countWaiting = async (ctx: Ctx): Promise<number> =>
  countEscalations(ctx, {
    places: await moderatedPlaces(ctx),
    status: ["open", "in-progress"],
  });

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordTypes, escalationRecord);
  add(decisionFollowers, escalationFollower);
  add(listeners, ...escalationListeners);
  add(notificationTypes, ...escalationNotifications);
  add(audiences, ...escalationAudiences);
  add(auditEventTypes, {
    eventType: "escalation_modification",
    name: "Escalation changed",
  });
  add(userErasers, {
    name: "escalations",
    tables: ["escalationComments", "escalations"],
    async erase(tx, userID, method) {
      await forgetCommentsOf(tx, userID);
      await unassign(tx, userID);
      await forgetNamesOf(tx, userID, method);
    },
  });
  add(myCounts, { name: "escalations", permissions: moderating, count: countWaiting });
  add(dashboardEntries, {
    id: "escalations",
    section: "content",
    order: 15,
    nameID: "escalations.manage",
    url: escalationsAddress,
    permissions: moderating,
    countWaiting,
  });
}
