import { settings, settingValues } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { translators } from "#platform/server/translator.ts";
import { availableLocales } from "./domain/catalogue.ts";
import { translatorFor } from "./domain/translate.ts";
import { routes } from "./routes.ts";
import { browserLanguage, enabledLocales } from "./settings.ts";

/** Whatever there are texts for can be chosen. */
const localeValues = ["site.locale", "locales.enabled"].map((key) => ({
  key,
  list: async (ctx: Ctx) => availableLocales(ctx),
}));

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, enabledLocales, browserLanguage);
  add(settingValues, ...localeValues);
  add(translators, { name: "texts", translatorFor });
}
