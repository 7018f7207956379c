import { readShownSettings, siteDescription, siteTitle } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Seo } from "../../contract/resources.ts";
import type { OwnSeo, SharedImage } from "../extension-points.ts";

/** Adds the site's name, social media tags and other defaults to the SEO data of a page. */
export async function completeSeo(
  ctx: Ctx,
  { image: pageImage, ...page }: OwnSeo = {},
): Promise<Seo> {
  const settings = await readShownSettings(ctx);
  const text = (key: string) => String(settings.get(key) ?? "");
  const site = text(siteTitle.key);
  const title = fullTitle(page.title ?? site, site);
  const description = page.description || text(siteDescription.key);
  const url = absolute(ctx, page.url ?? "/");
  const image = pageImage ?? { url: text("branding.shareImage"), alt: "" };
  const shared = { title, description, url, site_name: site, type: "website" };
  const byName = new Set((page.meta ?? []).map(({ property }) => property));
  return {
    title,
    description,
    url,
    meta: [
      ...(description === "" ? [] : [{ name: "description", content: description }]),
      ...Object.entries(shared)
        .filter(([name, content]) => content !== "" && !byName.has(`og:${name}`))
        .map(([name, content]) => ({ property: `og:${name}`, content })),
      ...imageMeta(ctx, image),
      ...(page.meta ?? []),
    ],
    links: [{ rel: "canonical", href: url }, ...(page.links ?? [])],
    "json-ld": page["json-ld"] ?? [],
  };
}

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

const fullTitle = (title: string, site: string) =>
  site === "" || site === title ? title : `${title} - ${site}`;

export const absolute = ({ request }: Ctx, address: string) =>
  request ? new URL(address, request.origin).href : address;
