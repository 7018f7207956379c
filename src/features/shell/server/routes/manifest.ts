import { readSettings } from "#features/settings/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";

const png = (src: string, sizes: string, purpose: "any" | "maskable" = "any") => ({
  src,
  sizes,
  type: "image/png",
  purpose,
});

export const manifest = defineRawRoute({
  method: "GET",
  path: "/manifest.webmanifest",
  access: publicAccess("browsers ask for it before anybody signs in"),
  beforeSignIn: true,
  async handle(ctx) {
    const settings = await readSettings(ctx);
    const text = (key: string) => String(settings.get(key) ?? "");
    const name = text("site.title");
    const touchIcon = text("branding.touchIcon");
    const body = {
      id: "/",
      name,
      short_name: name,
      description: text("site.description") || undefined,
      lang: ctx.locale,
      start_url: "/",
      scope: "/",
      display: "minimal-ui",
      theme_color: text("branding.addressBarColor") || undefined,
      icons: touchIcon
        ? [{ src: touchIcon, sizes: "any" }]
        : [
            png("/icon-192.png", "192x192"),
            png("/icon-512.png", "512x512"),
            png("/icon-maskable-512.png", "512x512", "maskable"),
          ],
    };
    return { type: "application/manifest+json; charset=utf-8", body: JSON.stringify(body) };
  },
});
