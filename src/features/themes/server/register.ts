import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { themeModification } from "./actions/audit-theme.ts";
import { routes } from "./routes.ts";
import { currentTheme } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, currentTheme);
  add(auditEventTypes, themeModification);
}
