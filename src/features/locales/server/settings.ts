import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";
import { canonicalTag } from "./domain/language-tag.ts";

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
  description: "If none is selected, all languages with complete texts are offered.",
});

/** Beyond those that the product has texts in. */
export const addedLocales = defineSetting({
  key: "locales.added",
  schema: z
    .array(
      z.string().refine((tag) => canonicalTag(tag) === tag, {
        message: "Enter a language tag such as pt-BR.",
      }),
    )
    .max(200)
    .transform((tags) => [...new Set(tags)]),
  default: [],
  label: "Added languages",
  description: "Language tags such as pt-BR.",
  group: "ownPage",
});

/** Types of translation services by language. */
export const serviceChoices = defineSetting({
  key: "locales.translationServices",
  schema: z.record(z.string().max(35), z.string().max(60)),
  default: {},
  label: "Translation service of each language",
  readableBy: "site.manage",
  group: "ownPage",
});
