import { historySources } from "#features/account-history/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { cleanupsUrl } from "../contract/rules.ts";
import { cleanupEvent } from "./actions/create-cleanup.ts";
import { cleanupHistory } from "./domain/history.ts";
import { forgetOld } from "./jobs.ts";
import { removeCleanupsOf } from "./queries/cleanups.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, cleanupEvent);
  add(historySources, cleanupHistory);
  add(schedules, forgetOld);
  add(userErasers, {
    name: "cleanups",
    tables: ["cleanups", "cleanupItems"],
    placeBeforeMember: 1,
    erase: async (tx, userID) => void (await removeCleanupsOf(tx, userID)),
  });
  add(dashboardEntries, {
    id: "cleanups",
    section: "members",
    order: 35,
    nameID: "cleanups.manage",
    url: cleanupsUrl,
    permissions: ["community.moderate"],
  });
}
