import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { translators } from "#platform/server/translator.ts";
import { translatorFor } from "./domain/translate.ts";
import { routes } from "./routes.ts";
import { enabledLocales } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(settings, enabledLocales);
  add(translators, { name: "texts", translatorFor });
}
