import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { translationServiceSources } from "#features/locales/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { translationSuggesters } from "#features/translations/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { translationServicesAddress } from "../contract/rules.ts";
import { serviceModification } from "./actions/save-translator.ts";
import { listConfigured } from "./domain/configured-translators.ts";
import { machineSuggester } from "./domain/machine-suggester.ts";
import { machineTranslators } from "./extension-points.ts";
import { forgetUsage } from "./jobs.ts";
import { azure } from "./providers/azure.ts";
import { deepl } from "./providers/deepl.ts";
import { google } from "./providers/google.ts";
import { libreTranslate } from "./providers/libre-translate.ts";
import { ownTranslator } from "./providers/own-translator.ts";
import { routes } from "./routes.ts";
import { translationSettings } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, ...translationSettings);
  add(auditEventTypes, serviceModification);
  add(machineTranslators, deepl, google, libreTranslate, azure, ownTranslator);
  add(schedules, forgetUsage);
  add(translationSuggesters, machineSuggester);
  add(dashboardEntries, {
    id: "translation-services",
    section: "look",
    order: 20,
    nameID: "translationServices.manage",
    url: translationServicesAddress,
    permissions: ["site.manage"],
  });
  add(translationServiceSources, {
    source: "translation-services",
    list: async (ctx) =>
      (await listConfigured(ctx)).map(({ translator, name, isActive }) => ({
        type: translator.type,
        name,
        isActive,
      })),
  });
}
