import type { Ctx } from "#platform/server/context.ts";
import { listBrowserUrls } from "../queries/clients.ts";

export const originsTag = "oauth-origins";

const keepMs = 3_600_000;

/** What apps read in browsers is the same for everybody. */
export const everyOrigin = async (): Promise<boolean> => true;

/** Kept, since it is asked for before calls are counted. */
const originsOfApps = (ctx: Ctx) =>
  ctx.cache.remember("oauth-origins", { tags: [originsTag], ttl: keepMs }, async () => {
    const urls = await listBrowserUrls(ctx);
    return new Set(urls.flatMap((url) => URL.parse(url)?.origin ?? []));
  });

/** Pages of apps that run in browsers, and of origins that the API trusts. A token says what they may do. */
export async function isOriginOfApp(ctx: Ctx, origin: string): Promise<boolean> {
  const trusted: readonly string[] = ctx.platform.config.FOLKMOOT_TRUSTED_ORIGINS;
  return trusted.includes(origin) || (await originsOfApps(ctx)).has(origin);
}
