import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { routes } from "./routes.ts";
import { showsLog } from "./settings.ts";

/** Public moderation log, if enabled, and statistics for the team. */
export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, showsLog);
  add(dashboardEntries, {
    id: "team-statistics",
    section: "content",
    order: 15,
    nameID: "moderation-log.team",
    url: "/dashboard/content/team",
    permissions: ["community.moderate", "posts.moderate"],
  });
}
