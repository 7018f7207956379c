import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createResource } from "./actions/create-resource.ts";
import { removeTranslations, saveTranslations } from "./actions/save-translations.ts";
import { suggestTranslations } from "./actions/suggest-translations.ts";
import { findTexts, matchesRecord } from "./domain/find-texts.ts";
import { presentResources } from "./domain/overview.ts";
import {
  checkLocale,
  getResource,
  listResources,
  listSourceTexts,
  type Resource,
} from "./domain/source-texts.ts";
import { presentText, presentTranslation } from "./present.ts";
import { listOfResources } from "./queries.ts";

/** Translations of records that the viewer may see. */
async function listVisible(ctx: Ctx, resource: Resource, locale?: string) {
  const rows = await listOfResources(ctx, [resource.urlCode], locale);
  if (resource.types.length === 0) return rows.map((row) => presentTranslation(row, undefined));
  const texts = await listSourceTexts(ctx, resource.types);
  const byKey = new Map(texts.map((text) => [text.translationPropertyKey, text]));
  return rows.flatMap((row) => {
    const source = byKey.get(row.translationPropertyKey);
    return source ? [presentTranslation(row, source)] : [];
  });
}

export const routes = [
  handle(contract.listResources, async (ctx, { query: { urlCode } }) => {
    const resources = await listResources(ctx);
    const asked = resources.filter((each) => urlCode === undefined || each.urlCode === urlCode);
    return presentResources(ctx, asked);
  }),
  handle(contract.createResource, async (ctx, { body }) => {
    const [created] = await presentResources(ctx, [await createResource(ctx, body)]);
    if (!created) throw new Error("the new resource is not there");
    return created;
  }),
  handle(contract.listTranslations, async (ctx, { params, query }) => {
    const { page, limit, locale } = query;
    const resource = await getResource(ctx, params.resourceUrlCode);
    const rows = (await listVisible(ctx, resource, locale)).filter((row) =>
      matchesRecord(row, query),
    );
    const shown = rows.slice((page - 1) * limit, page * limit);
    return paged(shown, { page, limit, total: rows.length });
  }),
  handle(contract.listTexts, async (ctx, { params, query }) => {
    const { page, limit, locale } = query;
    const resource = await getResource(ctx, params.resourceUrlCode);
    await checkLocale(ctx, resource, locale);
    const rows = await listOfResources(ctx, [resource.urlCode], locale);
    const byKey = new Map(rows.map((row) => [row.translationPropertyKey, row]));
    const texts = (await listSourceTexts(ctx, resource.types)).map((source) =>
      presentText(resource, source, { locale, row: byKey.get(source.translationPropertyKey) }),
    );
    const found = findTexts(texts, query);
    const shown = found.slice((page - 1) * limit, page * limit);
    return paged(shown, { page, limit, total: found.length });
  }),
  handle(contract.saveTranslations, async (ctx, { params: { resourceUrlCode }, body }) => {
    const saved = await saveTranslations(ctx, resourceUrlCode, body);
    const keys = new Set(saved.map((row) => `${row.locale} ${row.translationPropertyKey}`));
    const resource = await getResource(ctx, resourceUrlCode);
    return (await listVisible(ctx, resource)).filter((row) =>
      keys.has(`${row.locale} ${row.translationPropertyKey}`),
    );
  }),
  handle(contract.suggestTranslations, (ctx, { params, body }) =>
    suggestTranslations(ctx, params.resourceUrlCode, body),
  ),
  handle(contract.removeTranslations, (ctx, { params, body }) =>
    removeTranslations(ctx, params.resourceUrlCode, body),
  ),
];
