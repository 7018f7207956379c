import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings, settingValues } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { themeModification } from "./actions/audit-theme.ts";
import { fileThemes } from "./domain/find-theme.ts";
import { listThemes } from "./queries.ts";
import { themeRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { currentTheme } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, currentTheme);
  add(settingValues, {
    key: currentTheme.key,
    list: async (ctx) => [
      ...fileThemes.keys(),
      ...(await listThemes(ctx)).map(({ themeID }) => String(themeID)),
    ],
  });
  add(recordTypes, themeRecord);
  add(dashboardEntries, {
    id: "themes",
    section: "look",
    order: 0,
    nameID: "themes.manage",
    url: "/dashboard/themes",
    permissions: ["site.manage"],
  });
  add(auditEventTypes, themeModification);
}
