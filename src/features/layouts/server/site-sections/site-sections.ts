import { readShownSettings, siteDescription, siteTitle } from "#features/settings/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** A part of the site with pages of its own: path, language, theme and category. 0 is the site itself. */
export interface SiteSection {
  siteSectionID: number;
  name: string;
  description: string;
  /** Path that its pages begin with, such as `/de`; empty for the site itself. */
  basePath: string;
  /** BCP 47 tag of the language of its pages. */
  contentLocale: string;
  /** Sections of one group show the same pages in different languages. */
  sectionGroup: string;
  /** Category whose contents its lists show; null for all. */
  categoryID: number | null;
  themeID: number | null;
}

export interface SiteSectionSource {
  name: string;
  /** All sections that the viewer may see, without the site itself, from the cache. */
  list(ctx: Ctx): Promise<readonly SiteSection[]>;
  /** All of them, also those whose category the viewer may not see, for those who manage the site. */
  listAll(ctx: Ctx): Promise<readonly SiteSection[]>;
}

export const siteSectionSources = extensionPoint<SiteSectionSource>(
  "source of site sections",
  ({ name }) => name,
);

/** The sections that the viewer may see, without the site itself. */
export async function listSiteSections(ctx: Ctx): Promise<SiteSection[]> {
  const sources = ctx.platform.extensions.list(siteSectionSources);
  return (await Promise.all(sources.map((source) => source.list(ctx)))).flat();
}

async function wholeSite(ctx: Ctx): Promise<SiteSection> {
  const shown = await readShownSettings(ctx);
  return {
    siteSectionID: 0,
    name: String(shown.get(siteTitle.key)),
    description: String(shown.get(siteDescription.key)),
    basePath: "",
    contentLocale: ctx.locale,
    sectionGroup: "default",
    categoryID: null,
    themeID: null,
  };
}

/** Throws 404 if the section does not exist or is not visible. */
export async function getSiteSection(ctx: Ctx, siteSectionID: number): Promise<SiteSection> {
  if (siteSectionID === 0) return wholeSite(ctx);
  const found = (await listSiteSections(ctx)).find((each) => each.siteSectionID === siteSectionID);
  if (!found) throw notFound("Site section");
  return found;
}

/** For those who manage the site. Throws 404 if there is no such section. */
export async function getManagedSection(ctx: Ctx, siteSectionID: number): Promise<SiteSection> {
  if (siteSectionID === 0) return wholeSite(ctx);
  const sources = ctx.platform.extensions.list(siteSectionSources);
  const all = (await Promise.all(sources.map((source) => source.listAll(ctx)))).flat();
  const found = all.find((each) => each.siteSectionID === siteSectionID);
  if (!found) throw notFound("Site section");
  return found;
}

/** Section of the page that is rendered or that calls; 0 for the site itself. */
export const siteSectionOfPage = ({ request }: Ctx): number => request?.siteSectionID ?? 0;

/**
 * Category whose contents lists show: that of the section that a call asks for, else of the page that calls. Null
 * without a section, or if it shows all categories. Throws 404 for sections that the viewer may not see.
 */
export async function categoryOfSection(ctx: Ctx, asked?: string): Promise<number | null> {
  const id = asked === undefined ? siteSectionOfPage(ctx) : Number(asked);
  if (!Number.isSafeInteger(id)) throw notFound("Site section");
  return id === 0 ? null : (await getSiteSection(ctx, id)).categoryID;
}
