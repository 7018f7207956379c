import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { searchTimeZones } from "#features/search/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { tickCounters } from "#features/tick/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { pageScripts } from "#platform/server/http/serving/page-scripts.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { analyticsAddress } from "../contract/rules.ts";
import { forgetMember } from "./actions/forget-member.ts";
import { countVisit } from "./domain/count-visit.ts";
import { readTimeZone } from "./domain/site-day.ts";
import { trackerScript } from "./domain/tracker-script.ts";
import { countVisits, forgetVisits } from "./jobs.ts";
import { routes } from "./routes.ts";
import { analyticsSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, ...analyticsSettings);
  add(schedules, countVisits, forgetVisits);
  add(tickCounters, countVisit);
  add(searchTimeZones, { name: "analytics", read: readTimeZone });
  add(pageScripts, trackerScript.onPages);
  add(rawRoutes, trackerScript.route);
  add(userErasers, forgetMember);
  add(dashboardEntries, {
    id: "analytics",
    section: "figures",
    nameID: "analytics.analytics",
    url: analyticsAddress,
    permissions: ["site.manage"],
  });
}
