import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/texts.ts";
import { getLocale } from "../domain/find-locale.ts";
import { sayIn } from "../domain/translate.ts";
import { exportTexts } from "../files/export-texts.ts";
import { importTexts, readSentFile } from "../files/import-texts.ts";
import type { FileFormat } from "../files/text-file.ts";
import { presentTexts } from "../present.ts";
import { changeTexts } from "../wording/change-texts.ts";
import { findTexts } from "../wording/find-texts.ts";
import { listTexts } from "../wording/list-texts.ts";

const mostRefused = 200;

export const textRoutes = [
  handle(contract.listLocaleTexts, async (ctx, { params, query: { page, limit, ...filter } }) => {
    const all = await listTexts(ctx, await getLocale(ctx, params.locale));
    const found = findTexts(ctx, all, filter);
    const items = await presentTexts(ctx, found.slice((page - 1) * limit, page * limit));
    return paged(items, { page, limit, total: found.length });
  }),
  handle(contract.patchLocaleTexts, async (ctx, { params, body: { texts } }) => {
    const locale = await getLocale(ctx, params.locale);
    await changeTexts(ctx, locale, texts);
    const changed = new Set(texts.map(({ textID }) => textID));
    const all = await listTexts(ctx, locale);
    return presentTexts(
      ctx,
      all.filter(({ textID }) => changed.has(textID)),
    );
  }),
  handle(contract.getLocaleJson, (ctx, { params, query }) =>
    sendFile(ctx, params.locale, "json", query.missing),
  ),
  handle(contract.getLocalePo, (ctx, { params, query }) =>
    sendFile(ctx, params.locale, "po", query.missing),
  ),
  handle(contract.importLocale, async (ctx, { params }) => {
    const locale = await getLocale(ctx, params.locale);
    const { changed, unchanged, refused } = await importTexts(ctx, locale, await readSentFile(ctx));
    const say = await sayIn(ctx);
    return {
      countChanged: changed,
      countUnchanged: unchanged,
      countRefused: refused.length,
      refused: refused
        .slice(0, mostRefused)
        .map(({ textID, ...problem }) => ({ textID, message: say(problem) })),
    };
  }),
];

async function sendFile(ctx: Ctx, given: string, format: FileFormat, isMissingOnly: boolean) {
  const locale = await getLocale(ctx, given);
  const name = `${locale}${isMissingOnly ? "-missing" : ""}.${format}`;
  if (ctx.response)
    Object.assign(ctx.response.headers, {
      "content-disposition": `attachment; filename="${name}"`,
      "cache-control": "private, no-store",
    });
  return exportTexts(ctx, locale, { format, isMissingOnly });
}
