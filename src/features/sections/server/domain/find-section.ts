import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import type { SiteSection } from "#features/layouts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { type FormerCode, listFormerCodes, listSectionRows, type SectionRow } from "../queries.ts";

export const sectionsTag = "site-sections";
const keepMs = 3_600_000;

interface Stored {
  rows: SectionRow[];
  formerCodes: FormerCode[];
}

const readStored = (ctx: Ctx): Promise<Stored> => {
  ctx.tags.add(sectionsTag);
  return ctx.cache.remember("site sections", { tags: [sectionsTag], ttl: keepMs }, async () => ({
    rows: await listSectionRows(ctx),
    formerCodes: await listFormerCodes(ctx),
  }));
};

const basePathOf = ({ urlCode }: Pick<SectionRow, "urlCode">) => `/${urlCode}`;

export const listRows = async (ctx: Ctx): Promise<SectionRow[]> => (await readStored(ctx)).rows;

/** Sections that the viewer may see: all but those of hidden categories. */
export async function listVisibleRows(ctx: Ctx): Promise<SectionRow[]> {
  const { rows } = await readStored(ctx);
  if (rows.every(({ categoryID }) => categoryID === null)) return rows;
  const visible = new Set(await visibleCategoryIDs(ctx));
  return rows.filter(({ categoryID }) => categoryID === null || visible.has(categoryID));
}

/** Throws 404 unless the viewer may see it. */
export const getVisibleRow = async (ctx: Ctx, siteSectionID: number): Promise<SectionRow> =>
  findIn(await listVisibleRows(ctx), siteSectionID);

/** For those who manage the site. */
export const getRow = async (ctx: Ctx, siteSectionID: number): Promise<SectionRow> =>
  findIn(await listRows(ctx), siteSectionID);

function findIn(rows: readonly SectionRow[], siteSectionID: number): SectionRow {
  const row = rows.find((each) => each.siteSectionID === siteSectionID);
  if (!row) throw notFound("Site section");
  return row;
}

export const toSection = ({ urlCode, ...row }: SectionRow): SiteSection => ({
  siteSectionID: row.siteSectionID,
  name: row.name,
  description: row.description,
  basePath: basePathOf({ urlCode }),
  contentLocale: row.contentLocale,
  sectionGroup: row.sectionGroup,
  categoryID: row.categoryID,
  themeID: row.themeID,
});

const codeOf = (path: string): string | undefined =>
  /^\/([a-z\d-]{1,40})(?=[/?.#]|$)/.exec(path)?.[1];

/** The section that a path belongs to. */
export async function findSectionOfPath(ctx: Ctx, path: string): Promise<SiteSection | undefined> {
  const code = codeOf(path);
  if (code === undefined) return undefined;
  const isKnown = (await readStored(ctx)).rows.some(({ urlCode }) => urlCode === code);
  if (!isKnown) return undefined;
  const row = (await listVisibleRows(ctx)).find(({ urlCode }) => urlCode === code);
  return row && toSection(row);
}

/**
 * Where a path of a former section leads: to the same page of the section that was renamed, or of the site itself if it
 * was deleted. Undefined for other paths, and for sections that the viewer may not see.
 */
export async function findMovedPath(ctx: Ctx, path: string): Promise<string | undefined> {
  const code = codeOf(path);
  if (code === undefined) return undefined;
  const former = (await readStored(ctx)).formerCodes.find(({ urlCode }) => urlCode === code);
  if (!former) return undefined;
  const rest = pathWithin(`/${code}`, path);
  if (former.siteSectionID === null) return rest;
  const rows = await listVisibleRows(ctx);
  const row = rows.find(({ siteSectionID }) => siteSectionID === former.siteSectionID);
  return row && (basePathOf(row) + rest).replace(/\/(?=$|[?#])/, "");
}

/** The path without that of the section. Several slashes would lead to another site. */
export const pathWithin = (basePath: string, path: string): string =>
  path.slice(basePath.length).replace(/^[/\\]*/, "/");
