import { readSettings, siteDescription, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Seo } from "../../contract/resources.ts";
import type { OwnSeo, SharedImage } from "../extension-points.ts";

/** Head of a page: its own title followed by the site's name, and what search engines and shared links need. */
export async function completeSeo(ctx: Ctx, { image: own, ...page }: OwnSeo = {}): Promise<Seo> {
  const settings = await readSettings(ctx);
  const text = (key: string) => String(settings.get(key) ?? "");
  const site = text(siteTitle.key);
  const title = fullTitle(page.title ?? site, site);
  const description = page.description || text(siteDescription.key);
  const url = absolute(ctx, page.url ?? "/");
  const image = own ?? { url: text("branding.shareImage"), alt: "" };
  const shared = { title, description, url, site_name: site, type: "website" };
  const named = new Set((page.meta ?? []).map(({ property }) => property));
  return {
    title,
    description,
    url,
    meta: [
      ...(description === "" ? [] : [{ name: "description", content: description }]),
      ...Object.entries(shared)
        .filter(([name, content]) => content !== "" && !named.has(`og:${name}`))
        .map(([name, content]) => ({ property: `og:${name}`, content })),
      ...imageMeta(ctx, image),
      ...(page.meta ?? []),
    ],
    links: [{ rel: "canonical", href: url }, ...(page.links ?? [])],
    "json-ld": page["json-ld"] ?? [],
  };
}

/** The picture that is shown with a shared link, large where there is one. */
function imageMeta(ctx: Ctx, { url, alt }: SharedImage): Record<string, string>[] {
  if (url === "") return [{ name: "twitter:card", content: "summary" }];
  const content = absolute(ctx, url);
  return [
    { name: "twitter:card", content: "summary_large_image" },
    { property: "og:image", content },
    { name: "twitter:image", content },
    ...(alt === ""
      ? []
      : [
          { property: "og:image:alt", content: alt },
          { name: "twitter:image:alt", content: alt },
        ]),
  ];
}

/** The site's name is left out where it is empty or is the title itself. */
const fullTitle = (title: string, site: string) =>
  site === "" || site === title ? title : `${title} - ${site}`;

export const absolute = ({ request }: Ctx, address: string) =>
  request ? new URL(address, request.origin).href : address;
