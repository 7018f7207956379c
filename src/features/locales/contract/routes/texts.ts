import { z } from "zod";
import { endpoint, may } from "#platform/contract/endpoints/endpoint.ts";
import { flag, paging, searchText } from "#platform/contract/queries/query.ts";
import { localeImportSchema, localeTextPatchSchema, localeTextSchema } from "../resources.ts";
import { ofLocale } from "../routes.ts";
import { mostTexts, textStates } from "../rules.ts";

const access = may("site.manage");

export const listLocaleTexts = endpoint({
  method: "GET",
  path: "/locales/{locale}/texts",
  summary: "List the texts of the interface in a language",
  access,
  params: ofLocale,
  query: z.object({
    query: searchText("In the id, in English or in the language").optional(),
    state: z.enum(textStates).optional().describe("`own` includes what is in review"),
    feature: z.string().max(100).optional().describe("Only texts of this feature"),
    ...paging(30),
  }),
  output: z.array(localeTextSchema),
  paging: "numbered",
});

export const patchLocaleTexts = endpoint({
  method: "PATCH",
  path: "/locales/{locale}/texts",
  summary: "Change texts of the interface in a language",
  description:
    "All or none. Each must be an ICU message with what the English text has in braces and tags, and with all plural forms of the language. Saving a text again ends its review.",
  access,
  params: ofLocale,
  body: z.strictObject({ texts: z.array(localeTextPatchSchema).min(1).max(mostTexts) }),
  output: z.array(localeTextSchema),
  refuses: [409],
});

const onlyMissing = z.object({
  missing: flag().default(false).describe("Only texts that are missing or need review"),
});

export const getLocaleJson = endpoint({
  method: "GET",
  path: "/locales/{locale}/translations.json",
  summary: "The texts of a language as flat JSON, text by id",
  description: "With `missing`, texts that are missing stand in English.",
  access,
  params: ofLocale,
  query: onlyMissing,
  output: z.string(),
  produces: "application/json; charset=utf-8",
});

export const getLocalePo = endpoint({
  method: "GET",
  path: "/locales/{locale}/translations.po",
  summary: "The texts of a language as a gettext file for translators' tools",
  description: "The id is the context of a message, the English text its `msgid`.",
  access,
  params: ofLocale,
  query: onlyMissing,
  output: z.string(),
  produces: "text/x-gettext-translation; charset=utf-8",
});

export const importLocale = endpoint({
  method: "POST",
  path: "/locales/{locale}/translations",
  summary: "Take texts of a language from a JSON or gettext file",
  description:
    "One file in the field `file` of a multipart form. Texts that are not valid are refused, and the others taken.",
  access,
  params: ofLocale,
  consumes: "multipart/form-data",
  fileField: "file",
  cost: "upload",
  output: localeImportSchema,
  status: 200,
});
