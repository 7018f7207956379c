import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import type { LocaleConfig } from "../../contract/resources.ts";
import * as contract from "../../contract/routes.ts";
import { addLocale } from "../actions/add-locale.ts";
import { changeLocale } from "../actions/change-locale.ts";
import { removeLocale } from "../actions/remove-locale.ts";
import { readCatalogue } from "../domain/catalogue.ts";
import { offeredLocales } from "../domain/choose-locale.ts";
import { findLocale, getLocale } from "../domain/find-locale.ts";
import { availableLocales } from "../domain/known-locales.ts";
import { listTranslators } from "../domain/service-choices.ts";
import { presentConfigs, presentLocales } from "../present.ts";

export const localeRoutes = [
  handle(contract.listLocales, async (ctx) => [...presentLocales(await offeredLocales(ctx))]),
  handle(contract.createLocale, async (ctx, { body }) => {
    const known = await findLocale(ctx, body.localeID);
    if (known) await changeLocale(ctx, known, { isEnabled: true });
    return readConfig(ctx, known ?? (await addLocale(ctx, body.localeID)));
  }),
  handle(contract.listLocaleConfigs, async (ctx) =>
    presentConfigs(ctx, await availableLocales(ctx)),
  ),
  handle(contract.listTranslators, listTranslators),
  handle(contract.getTranslations, (ctx, { params, query }) =>
    readMessages(ctx, params.locale, query.etag),
  ),
  handle(contract.getTranslationsScript, async (ctx, { params, query }) => {
    const messages = await readMessages(ctx, params.locale, query.etag);
    return `globalThis.folkmoot = { ...globalThis.folkmoot, translations: ${JSON.stringify(messages)} };\n`;
  }),
  handle(contract.getLocale, async (ctx, { params }) =>
    readConfig(ctx, await getLocale(ctx, params.locale)),
  ),
  handle(contract.patchLocale, async (ctx, { params, body }) => {
    const tag = await getLocale(ctx, params.locale);
    await changeLocale(ctx, tag, body);
    return readConfig(ctx, tag);
  }),
  handle(contract.deleteLocale, async (ctx, { params }) =>
    removeLocale(ctx, await getLocale(ctx, params.locale)),
  ),
];

const shortly = "public, max-age=1800";
const forEver = "public, max-age=31536000, immutable";

async function readMessages(ctx: Ctx, locale: string, asked: string | undefined) {
  const { messages, etag } = await readCatalogue(ctx, await getLocale(ctx, locale));
  if (ctx.response) ctx.response.headers["cache-control"] = asked === etag ? forEver : shortly;
  return messages;
}

async function readConfig(ctx: Ctx, tag: string): Promise<LocaleConfig> {
  const [config] = await presentConfigs(ctx, [tag]);
  if (!config) throw notFound("Locale");
  return config;
}
