import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import type { SiteSection } from "#features/layouts/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { listSectionRows, type SectionRow } from "../queries.ts";

export const sectionsTag = "site-sections";
const keepMs = 3_600_000;

const readRows = (ctx: Ctx): Promise<SectionRow[]> => {
  ctx.tags.add(sectionsTag);
  return ctx.cache.remember("site sections", { tags: [sectionsTag], ttl: keepMs }, () =>
    listSectionRows(ctx),
  );
};

const basePathOf = ({ urlCode }: Pick<SectionRow, "urlCode">) => `/${urlCode}`;

/** Sections that the viewer may see: all but those of hidden categories. */
export async function listVisibleRows(ctx: Ctx): Promise<SectionRow[]> {
  const rows = await readRows(ctx);
  if (rows.every(({ categoryID }) => categoryID === null)) return rows;
  const visible = new Set(await visibleCategoryIDs(ctx));
  return rows.filter(({ categoryID }) => categoryID === null || visible.has(categoryID));
}

/** Throws 404 unless the viewer may see it. */
export async function getVisibleRow(ctx: Ctx, siteSectionID: number): Promise<SectionRow> {
  const row = (await listVisibleRows(ctx)).find((each) => each.siteSectionID === siteSectionID);
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

/** The section that a path belongs to. */
export async function findSectionOfPath(ctx: Ctx, path: string): Promise<SiteSection | undefined> {
  const [, code] = /^\/([a-z\d-]{1,40})(?=[/?.#]|$)/.exec(path) ?? [];
  if (code === undefined) return undefined;
  const isKnown = (await readRows(ctx)).some(({ urlCode }) => urlCode === code);
  if (!isKnown) return undefined;
  const row = (await listVisibleRows(ctx)).find(({ urlCode }) => urlCode === code);
  return row && toSection(row);
}
