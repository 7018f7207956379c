import { listSiteSections, siteSectionOfPage } from "#features/layouts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mayView } from "../policy.ts";
import { listPages, type PageRow } from "../queries.ts";
import { inReadersLanguage } from "./translatable.ts";

export const pagesTag = "customPages";

const cacheMs = 3_600_000;

async function allPages(ctx: Ctx): Promise<readonly PageRow[]> {
  ctx.tags.add(pagesTag);
  const options = { tags: [pagesTag], ttl: cacheMs };
  return inReadersLanguage(ctx, await ctx.cache.remember(pagesTag, options, () => listPages(ctx)));
}

export async function visiblePages(ctx: Ctx): Promise<PageRow[]> {
  const pages = (await allPages(ctx)).filter((page) => mayView(ctx.viewer, page));
  if (can(ctx.viewer, "site.manage")) return pages;
  if (pages.every(({ siteSectionID }) => siteSectionID === null)) return pages;
  const here = String(siteSectionOfPage(ctx));
  const isVisible = here === "0" || (await hasSection(ctx, here));
  return pages.filter(({ siteSectionID: id }) => id === null || (id === here && isVisible));
}

/** Whether the viewer may see a section. */
export const hasSection = async (ctx: Ctx, siteSectionID: string): Promise<boolean> =>
  (await listSiteSections(ctx)).some((section) => String(section.siteSectionID) === siteSectionID);

export async function getPage(ctx: Ctx, customPageID: number): Promise<PageRow> {
  const page = (await visiblePages(ctx)).find((each) => each.customPageID === customPageID);
  if (!page) throw notFound("Page");
  return page;
}

/** For smart ids such as `$urlcode:about`. */
export const findPageIDs = async (ctx: Ctx, column: string, value: string): Promise<number[]> =>
  column === "urlcode"
    ? (await visiblePages(ctx))
        .filter(({ urlcode }) => urlcode === value.toLowerCase().normalize("NFC"))
        .map(({ customPageID }) => customPageID)
    : [];
