import {
  listSiteSections,
  previewedPath,
  siteSectionOfPage,
} from "#features/layouts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { mayView } from "../policy.ts";
import { listPages, type PageRow } from "../queries.ts";
import { addressesOf } from "./page-address.ts";
import { inReadersLanguage } from "./translatable.ts";

export const viewTypeName = "customPage";
export const pagesTag = "customPages";

const cacheMs = 3_600_000;

async function allPages(ctx: Ctx): Promise<readonly PageRow[]> {
  ctx.tags.add(pagesTag);
  const options = { tags: [pagesTag], ttl: cacheMs };
  return inReadersLanguage(ctx, await ctx.cache.remember(pagesTag, options, () => listPages(ctx)));
}

export async function visiblePages(ctx: Ctx): Promise<PageRow[]> {
  const path = previewedPath(ctx, viewTypeName);
  return path === undefined ? pagesHere(ctx) : previewedPages(ctx, path);
}

/** A page is seen in the editor as each role will see it, although it may not be published yet. */
async function previewedPages(ctx: Ctx, path: string): Promise<PageRow[]> {
  const addresses = await addressesOf(ctx, await allPages(ctx));
  return [...addresses].flatMap(([page, address]) => (address === path ? [page] : []));
}

async function pagesHere(ctx: Ctx): Promise<PageRow[]> {
  const pages = (await allPages(ctx)).filter((page) => mayView(ctx.viewer, page));
  if (can(ctx.viewer, "site.manage")) return pages;
  if (pages.every(({ siteSectionID }) => siteSectionID === null)) return pages;
  const here = String(siteSectionOfPage(ctx));
  const isVisible = here === "0" || (await hasSection(ctx, here));
  return pages.filter(({ siteSectionID: id }) => id === null || (id === here && isVisible));
}

/** What the viewer may see somewhere on the site, not only on the page that asks. */
export async function pagesOfAllSections(ctx: Ctx): Promise<PageRow[]> {
  const pages = (await allPages(ctx)).filter((page) => mayView(ctx.viewer, page));
  if (pages.every(({ siteSectionID }) => siteSectionID === null)) return pages;
  const visible = new Set(["0"]);
  for (const section of await listSiteSections(ctx)) visible.add(String(section.siteSectionID));
  return pages.filter(({ siteSectionID: id }) => id === null || visible.has(id));
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
