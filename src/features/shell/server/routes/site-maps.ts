import {
  findOwningSection,
  getSiteSection,
  listSiteSections,
  type SiteSection,
} from "#features/layouts/server/public.ts";
import { publicAccess } from "#platform/contract/endpoints/endpoint.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { defineRawRoute } from "#platform/server/http/serving/raw-route.ts";
import { listFacets, type RecordRef } from "#platform/server/records/record-types.ts";
import { type MappedPage, mappable, type SiteMap } from "#platform/server/records/site-maps.ts";

/** Sitemaps are limited to 50,000 URLs. */
const idsPerMap = 20_000;

const access = publicAccess("a map names what guests may see");
const type = "application/xml; charset=utf-8";
const namespace = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"';

const beginnings = ["/", "/discussions", "/categories", "/tags"];
const beginningsOfSections = ["", "/discussions", "/categories"];

export const siteMapIndex = defineRawRoute({
  method: "GET",
  path: "/sitemap.xml",
  access,
  async handle(ctx) {
    const maps = listFacets(ctx.platform.extensions, mappable);
    const addresses = await Promise.all(maps.map((map) => addressesOf(ctx, map)));
    const sections = (await listSiteSections(ctx)).map(
      ({ siteSectionID }) => `/sitemap/section-${siteSectionID}.xml`,
    );
    const entries = ["/sitemap/pages.xml", ...sections, ...addresses.flat()].map(
      (path) => `<sitemap><loc>${absolute(ctx, path)}</loc></sitemap>`,
    );
    return { type, body: document("sitemapindex", entries) };
  },
});

async function addressesOf(ctx: Ctx, { name, lastID }: SiteMap): Promise<string[]> {
  const length = Math.ceil((await lastID(ctx)) / idsPerMap);
  return Array.from({ length }, (_each, index) => `/sitemap/${name}-${index + 1}.xml`);
}

export const siteMap = defineRawRoute({
  method: "GET",
  path: "/sitemap/{map}",
  access,
  async handle(ctx, { params: { map = "" } }) {
    const pages = await withSections(ctx, await find(ctx, map));
    const entries = pages.map((page) => entry(ctx, page));
    return { type, body: document("urlset", entries) };
  },
});

/** The canonical addresses, which contain the section that a record belongs to. */
async function withSections(ctx: Ctx, pages: readonly MappedPage[]): Promise<MappedPage[]> {
  const found = new Map<string, Promise<SiteSection | undefined>>();
  const sectionOf = (place: RecordRef) => {
    const key = `${place.recordType} ${place.recordID}`;
    const section = found.get(key) ?? findOwningSection(ctx, place);
    found.set(key, section);
    return section;
  };
  return Promise.all(
    pages.map(async ({ place, ...page }) => {
      const section = place && (await sectionOf(place));
      return { ...page, path: `${section?.basePath ?? ""}${page.path}` };
    }),
  );
}

async function find(ctx: Ctx, address: string): Promise<MappedPage[]> {
  if (address === "pages.xml") return beginnings.map((path) => ({ path }));
  const [, siteSectionID] = /^section-([1-9]\d{0,8})\.xml$/.exec(address) ?? [];
  if (siteSectionID !== undefined) {
    const { basePath } = await getSiteSection(ctx, Number(siteSectionID));
    return beginningsOfSections.map((path) => ({ path: basePath + path }));
  }
  const [, name = "", number = ""] = /^([a-z-]+)-([1-9]\d{0,4})\.xml$/.exec(address) ?? [];
  const map = listFacets(ctx.platform.extensions, mappable).find((each) => each.name === name);
  if (!map) throw notFound("Page");
  const last = Number(number) * idsPerMap;
  return map.list(ctx, { first: last - idsPerMap + 1, last });
}

const document = (root: string, entries: readonly string[]) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${namespace}>${entries.join("")}</${root}>\n`;

const entry = (ctx: Ctx, { path, changed }: MappedPage) =>
  `<url><loc>${absolute(ctx, path)}</loc>${changed ? `<lastmod>${changed.toISOString()}</lastmod>` : ""}</url>`;

/** Paths of this site need no escaping in XML, but hosts may. */
const absolute = ({ request }: Ctx, path: string) =>
  new URL(path, request?.origin ?? "http://localhost").href.replaceAll("&", "&amp;");
