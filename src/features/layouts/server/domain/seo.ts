import {
  readSetting,
  readShownSettings,
  siteDescription,
  siteLocale,
  siteTitle,
} from "#features/settings/server/public.ts";
import { isOutsideSections } from "#platform/contract/site-sections.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Seo } from "../../contract/resources.ts";
import type { OwnSeo, SharedImage } from "../extension-points.ts";
import {
  getSiteSection,
  listSiteSections,
  type SiteSection,
  siteSectionOfPage,
} from "../site-sections/site-sections.ts";
import { findOwningSection } from "./find-layout.ts";

/** Adds the site's name, social media tags and other defaults to the SEO data of a page. */
export async function completeSeo(
  ctx: Ctx,
  { image: pageImage, ...page }: OwnSeo = {},
): Promise<Seo> {
  const settings = await readShownSettings(ctx);
  const text = (key: string) => String(settings.get(key) ?? "");
  const section = await getSiteSection(ctx, siteSectionOfPage(ctx));
  const site = section.name || text(siteTitle.key);
  const title = fullTitle(page.title ?? site, site);
  const description = page.description || section.description || text(siteDescription.key);
  const path = page.url ?? "/";
  const home = await homeOf(ctx, { ...page, url: path }, section);
  const url = absolute(ctx, inSection(path, home));
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
    links: [
      { rel: "canonical", href: url },
      ...(isList(path) ? await versionsOf(ctx, section, path) : []),
      ...(page.links ?? []).map((link) => ({ ...link, href: inSection(link.href ?? "", home) })),
    ],
    "json-ld": page["json-ld"] ?? [],
  };
}

/** Pages that each section has with contents of its own; others have one address on the whole site. */
const isList = (path: string) => /^\/(?:(?:discussions|categories)(?:\/p\d+)?)?$/.test(path);

/** The section in whose address the page is canonical: of lists their own, of records the one they belong to. */
const homeOf = async (
  ctx: Ctx,
  { url, place }: OwnSeo & { url: string },
  section: SiteSection,
): Promise<SiteSection | undefined> =>
  isList(url) ? section : place && (await findOwningSection(ctx, place));

const inSection = (address: string, section: SiteSection | undefined): string =>
  section && !isOutsideSections(address) ? within(section, address) : address;

const within = ({ basePath }: SiteSection, path: string) =>
  path === "/" ? basePath || "/" : basePath + path;

/** The same page in the other languages of the section's group. */
async function versionsOf(ctx: Ctx, { sectionGroup }: SiteSection, path: string) {
  const sections = await listSiteSections(ctx);
  if (sections.length === 0 || /\/p\d+$/.test(path)) return [];
  const site = await getSiteSection(ctx, 0);
  const locale = (await readSetting(ctx, siteLocale)).replaceAll("_", "-");
  const group = [{ ...site, contentLocale: locale }, ...sections].filter(
    (each) => each.sectionGroup === sectionGroup,
  );
  if (group.length < 2) return [];
  const link = (hreflang: string, section: SiteSection) => ({
    rel: "alternate",
    hrefLang: hreflang,
    href: absolute(ctx, within(section, path)),
  });
  const main = group.find(({ siteSectionID }) => siteSectionID === 0);
  const byLocale = new Map(group.toReversed().map((each) => [each.contentLocale, each]));
  return [
    ...[...byLocale].toReversed().map(([contentLocale, each]) => link(contentLocale, each)),
    ...(main ? [link("x-default", main)] : []),
  ];
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
