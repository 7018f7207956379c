import { z } from "zod";
import { endpoint, may, publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { flag } from "#platform/contract/queries/query.ts";
import { localeConfigSchema, localeSchema, translatorChoiceSchema } from "./resources.ts";

const everybody = publicAccess("every page needs the texts of its language");
const manage = may("site.manage");

/** `pt-BR`, or `pt_BR` as others write it. */
const localeTag = z
  .string()
  .max(35)
  .regex(/^[A-Za-z]{2,3}(?:[-_][A-Za-z\d]{2,8})*$/, {
    error: "Write a language as en or pt-BR.",
  });
export const ofLocale = z.object({
  locale: localeTag.describe("A language, such as `de` or `pt-BR`"),
});
const ofVersion = z.object({
  etag: z
    .string()
    .max(100)
    .optional()
    .describe("Version of the texts; with the current one the answer may be kept for ever"),
});

export const listLocales = endpoint({
  method: "GET",
  path: "/locales",
  summary: "List the languages of the interface",
  access: everybody,
  beforeSignIn: true,
  sharedByPermissions: true,
  output: z.array(localeSchema),
});

export const createLocale = endpoint({
  method: "POST",
  path: "/locales",
  summary: "Add a language, or offer one to visitors",
  description:
    "A language that there are no texts of is added; visitors can choose it once `PATCH /locales/{locale}` offers it.",
  access: manage,
  query: z.object({
    translatable: flag().optional().describe("Changes nothing: all languages can be translated"),
  }),
  body: z.strictObject({ localeID: localeTag }),
  output: localeConfigSchema,
  status: 200,
});

export const getTranslations = endpoint({
  method: "GET",
  path: "/locales/translations/{locale}",
  aliases: ["/locales/{locale}/translations"],
  documentedAt: "/locales/{locale}/translations",
  summary: "All texts of the interface in one language",
  description: "Texts are ICU messages by id.",
  access: everybody,
  beforeSignIn: true,
  params: ofLocale,
  query: ofVersion,
  output: z.record(z.string(), z.string()),
});

export const getTranslationsScript = endpoint({
  method: "GET",
  path: "/locales/translations/{locale}.js",
  summary: "The same as a script that sets `folkmoot.translations`",
  access: everybody,
  beforeSignIn: true,
  params: ofLocale,
  query: ofVersion,
  output: z.string(),
  produces: "application/javascript; charset=utf-8",
});

export const listLocaleConfigs = endpoint({
  method: "GET",
  path: "/locales/configs",
  summary: "List all languages with how far they are translated and whether they are offered",
  access: manage,
  output: z.array(localeConfigSchema),
});

export const listTranslators = endpoint({
  method: "GET",
  path: "/locales/translation-services",
  summary: "List the services that can be chosen to translate into a language",
  access: manage,
  output: z.array(translatorChoiceSchema),
});

export const deleteLocale = endpoint({
  method: "DELETE",
  path: "/locales/{locale}",
  summary: "Remove a language that was added, with its texts",
  description: "409 for languages of the product or of a pack, which can only be taken back.",
  access: manage,
  params: ofLocale,
  refuses: [409],
});

export const getLocale = endpoint({
  method: "GET",
  path: "/locales/{locale}",
  summary: "How far a language is translated and whether it is offered",
  access: manage,
  params: ofLocale,
  output: localeConfigSchema,
});

export const patchLocale = endpoint({
  method: "PATCH",
  path: "/locales/{locale}",
  summary: "Offer a language or not, make it the site's own, or choose what translates into it",
  access: manage,
  params: ofLocale,
  body: z.strictObject({
    isEnabled: z.boolean().optional(),
    isDefault: z.boolean().optional(),
    translationService: z
      .string()
      .max(60)
      .nullable()
      .optional()
      .describe(
        "Type of the service that translates into it, as `GET /translation-services` lists them; null for people alone",
      ),
  }),
  output: localeConfigSchema,
});
