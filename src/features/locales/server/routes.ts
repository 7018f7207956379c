import { readSetting, siteLocale } from "#features/settings/server/public.ts";
import { invalid, notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { LocaleConfig } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { changeLocale } from "./actions/change-locale.ts";
import {
  availableLocales,
  englishTexts,
  readCatalogue,
  translatedTexts,
} from "./domain/catalogue.ts";
import { offeredLocales } from "./domain/choose-locale.ts";
import { presentLocale, presentLocales } from "./present.ts";

export const routes = [
  handle(contract.listLocales, async (ctx) => [...presentLocales(await offeredLocales(ctx))]),
  handle(contract.createLocale, async (ctx, { body }) => {
    const tag = findLocale(ctx, body.localeID);
    if (!tag) throw invalid({ field: "localeID", message: "There is no pack of this language." });
    await changeLocale(ctx, tag, { isEnabled: true });
    return readConfig(ctx, tag);
  }),
  handle(contract.getTranslations, (ctx, { params, query }) =>
    readMessages(ctx, params.locale, query.etag),
  ),
  handle(contract.getTranslationsScript, async (ctx, { params, query }) => {
    const messages = await readMessages(ctx, params.locale, query.etag);
    return `globalThis.folkmoot = { ...globalThis.folkmoot, translations: ${JSON.stringify(messages)} };\n`;
  }),
  handle(contract.getLocale, async (ctx, { params }) =>
    readConfig(ctx, getLocale(ctx, params.locale)),
  ),
  handle(contract.patchLocale, async (ctx, { params, body }) => {
    const tag = getLocale(ctx, params.locale);
    await changeLocale(ctx, tag, body);
    return readConfig(ctx, tag);
  }),
];

const shortly = "public, max-age=1800";
const forEver = "public, max-age=31536000, immutable";

async function readMessages(ctx: Ctx, locale: string, asked: string | undefined) {
  const { messages, etag } = await readCatalogue(ctx, getLocale(ctx, locale));
  if (ctx.response) ctx.response.headers["cache-control"] = asked === etag ? forEver : shortly;
  return messages;
}

async function readConfig(ctx: Ctx, tag: string): Promise<LocaleConfig> {
  const english = Object.keys(englishTexts(ctx));
  const translated = translatedTexts(ctx, tag);
  const missing = english.filter((textID) => !Object.hasOwn(translated, textID));
  return {
    ...presentLocale(tag, availableLocales(ctx)),
    isEnabled: (await offeredLocales(ctx)).includes(tag),
    isDefault: (await readSetting(ctx, siteLocale)) === tag,
    textCount: english.length,
    translatedCount: english.length - missing.length,
  };
}

/** Region and case as they are written in the pack's name; another region is another language. */
function findLocale(ctx: Ctx, given: string): string | undefined {
  const tag = given.replaceAll("_", "-").toLowerCase();
  return availableLocales(ctx).find((each) => each.toLowerCase() === tag);
}

function getLocale(ctx: Ctx, given: string): string {
  const found = findLocale(ctx, given);
  if (!found) throw notFound("Locale");
  return found;
}
