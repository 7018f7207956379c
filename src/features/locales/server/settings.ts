import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const enabledLocales = defineSetting({
  key: "locales.enabled",
  schema: z.array(z.string().max(35)).max(200),
  default: [],
  label: "Languages that visitors can choose",
  description: "Tags such as en and pt-BR. None named means all that there is a pack of.",
});
