import { readSettings, siteDescription, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Seo } from "../../contract/resources.ts";

/** Head of a page: its own title followed by the site's name, and what search engines and shared links need. */
export async function completeSeo(ctx: Ctx, own: Partial<Seo> = {}): Promise<Seo> {
  const settings = await readSettings(ctx);
  const text = (key: string) => String(settings.get(key) ?? "");
  const site = text(siteTitle.key);
  const title = fullTitle(own.title ?? site, site);
  const description = own.description ?? text(siteDescription.key);
  const url = absolute(ctx, own.url ?? "/");
  const image = text("branding.shareImage");
  const shared = {
    title,
    description,
    url,
    site_name: site,
    type: "website",
    ...(image ? { image: absolute(ctx, image) } : {}),
  };
  const named = new Set((own.meta ?? []).map(({ property }) => property));
  return {
    title,
    description,
    url,
    meta: [
      ...(description ? [{ name: "description", content: description }] : []),
      ...Object.entries(shared)
        .filter(([name, content]) => content !== "" && !named.has(`og:${name}`))
        .map(([name, content]) => ({ property: `og:${name}`, content })),
      { name: "twitter:card", content: image ? "summary_large_image" : "summary" },
      ...(own.meta ?? []),
    ],
    links: [{ rel: "canonical", href: url }, ...(own.links ?? [])],
    "json-ld": own["json-ld"] ?? [],
  };
}

/** The site's name is left out where it is empty or is the title itself. */
const fullTitle = (title: string, site: string) =>
  site === "" || site === title ? title : `${title} - ${site}`;

export const absolute = ({ request }: Ctx, address: string) =>
  request ? new URL(address, request.origin).href : address;
