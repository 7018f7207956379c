import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { contentTranslators } from "#platform/server/records/content-texts.ts";
import { translationEvent } from "./actions/save-translations.ts";
import { findIDs, textsFor } from "./domain/content-texts.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(contentTranslators, { name: "texts", textsFor, findIDs });
  add(auditEventTypes, translationEvent);
  add(dashboardEntries, {
    id: "translations",
    section: "structure",
    order: 90,
    nameID: "translations.manage",
    url: "/dashboard/translations",
    permissions: ["community.moderate", "site.manage"],
  });
}
