import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const browserLanguage = defineSetting({
  key: "locales.browser",
  schema: z.boolean(),
  default: false,
  label: "Use the visitor's browser language when they have not chosen one",
  description: "Otherwise they see the site language until they choose another.",
});

export const enabledLocales = defineSetting({
  key: "locales.enabled",
  schema: z.array(z.string().max(35)).max(200),
  default: [],
  label: "Languages that visitors can choose",
  description: "If none is selected, all installed languages are offered.",
});
