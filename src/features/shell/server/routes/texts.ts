import { promisify } from "node:util";
import { brotliCompress } from "node:zlib";
import { offeredLocales, readCatalogue } from "#features/locales/server/public.ts";
import { publicAccess } from "#platform/contract/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import { defineRawRoute } from "#platform/server/http/raw-route.ts";
import { browserTexts } from "../domain/browser-texts.ts";

const compress = promisify(brotliCompress);
const hourMs = 3_600_000;
const forEver = "public, max-age=31536000, immutable";

/** The texts of one language for the browser. The address carries their version, so they are kept for ever. */
export const texts = defineRawRoute({
  method: "GET",
  path: "/texts/{locale}/{version}",
  access: publicAccess("every page needs the texts of its language"),
  beforeSignIn: true,
  async handle(ctx, { params }) {
    const locale = (await offeredLocales(ctx)).find((tag) => tag === params.locale);
    if (!locale) throw notFound("Locale");
    const catalogue = await readCatalogue(ctx, locale);
    const key = `browser texts ${locale} ${catalogue.etag}`;
    const { plain, brotli } = await ctx.cache.remember(key, { tags: [], ttl: hourMs }, async () => {
      const json = JSON.stringify(browserTexts(catalogue.messages));
      return { plain: json, brotli: await compress(json) };
    });
    const takesBrotli = ctx.request.headers["accept-encoding"]?.includes("br");
    return {
      type: "application/json; charset=utf-8",
      body: takesBrotli ? brotli : plain,
      headers: {
        vary: "Accept-Encoding",
        "cache-control": params.version === catalogue.etag ? forEver : "no-cache",
        ...(takesBrotli ? { "content-encoding": "br" } : {}),
      },
    };
  },
});
