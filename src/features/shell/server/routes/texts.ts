import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { offeredLocales, readCatalogue } from "#features/locales/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { browserTexts } from "../domain/browser-texts.ts";

const compress = promisify(brotliCompress);
const hourMs = 3_600_000;
const forEver = "public, max-age=31536000, immutable";

const textsAt = (path: string) =>
  defineRawRoute({
    method: "GET",
    path,
    access: publicAccess("every page needs the texts of its language"),
    beforeSignIn: true,
    async handle(ctx, { params }) {
      const locale = (await offeredLocales(ctx)).find((tag) => tag === params.locale);
      if (!locale) throw notFound("Locale");
      const { etag, plain, brotli } = await readTexts(ctx, locale, params.part);
      const takesBrotli = ctx.request.headers["accept-encoding"]?.includes("br");
      return {
        type: "application/json; charset=utf-8",
        body: takesBrotli ? brotli : plain,
        headers: {
          vary: "Accept-Encoding",
          "cache-control": params.version === etag ? forEver : "no-cache",
          ...(takesBrotli ? { "content-encoding": "br" } : {}),
        },
      };
    },
  });

async function readTexts(ctx: Ctx, locale: string, part: string | undefined) {
  const { shared, parts, etag } = await readCatalogue(ctx, locale);
  const messages = part === undefined ? shared : parts.get(part);
  if (!messages) throw notFound("Texts");
  const key = `browser texts ${locale} ${part ?? ""} ${etag}`;
  const sent = await ctx.cache.remember(key, { tags: [], ttl: hourMs }, async () => {
    const json = JSON.stringify(browserTexts(messages));
    return { plain: json, brotli: await compress(json) };
  });
  return { etag, ...sent };
}

/** The URL contains the version, so responses are immutable. */
export const texts = textsAt("/texts/{locale}/{version}");

export const textsOfPart = textsAt("/texts/{locale}/{version}/{part}");
