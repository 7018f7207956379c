import { privateCommunity, readSetting } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";

const everywhere = "User-agent: *\nDisallow: /\n";
const butForEntries = (origin: string) =>
  `User-agent: *\nDisallow: /entry/\nDisallow: /api/\n\nSitemap: ${origin}/sitemap.xml\n`;

export const robots = defineRawRoute({
  method: "GET",
  path: "/robots.txt",
  access: publicAccess("search engines never sign in"),
  beforeSignIn: true,
  handle: async (ctx) => ({
    type: "text/plain; charset=utf-8",
    body: (await readSetting(ctx, privateCommunity))
      ? everywhere
      : butForEntries(ctx.request.origin),
  }),
});
