import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings, settingsRules, settingValues } from "#features/settings/server/public.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { translators } from "#platform/server/translator.ts";
import { languagesAddress } from "../contract/rules.ts";
import { exportCommand, importCommand } from "./cli.ts";
import { availableLocales } from "./domain/known-locales.ts";
import { translatorFor } from "./domain/translate.ts";
import { usedLocales } from "./domain/used-locales.ts";
import { localeRoutes } from "./routes/locales.ts";
import { textRoutes } from "./routes/texts.ts";
import { addedLocales, browserLanguage, enabledLocales, serviceChoices } from "./settings.ts";
import { textChange } from "./wording/store-wording.ts";

/** Whatever there are texts for, or shall be, can be chosen. */
const localeValues = ["site.locale", "locales.enabled"].map((key) => ({
  key,
  list: availableLocales,
}));

export function register(add: Add) {
  add(endpoints, ...localeRoutes, ...textRoutes);
  add(settings, enabledLocales, browserLanguage, addedLocales, serviceChoices);
  add(settingsRules, usedLocales);
  add(settingValues, ...localeValues);
  add(translators, { name: "texts", translatorFor });
  add(auditEventTypes, textChange);
  add(cliGroups, { name: "locales", summary: "languages of the interface" });
  add(cliCommands, exportCommand, importCommand);
  add(dashboardEntries, {
    id: "languages",
    section: "look",
    order: 20,
    nameID: "locales.manage",
    url: languagesAddress,
    permissions: ["site.manage"],
  });
}
