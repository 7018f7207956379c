import { listSiteSections } from "#features/layouts/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { urlOfPage } from "../../contract/rules/limits.ts";
import type { PageRow } from "../queries.ts";

type Placed = Pick<PageRow, "siteSectionID" | "urlcode">;

/** Paths of pages, which begin with that of their section. */
export async function addressesOf<Row extends Placed>(
  ctx: Ctx,
  pages: readonly Row[],
): Promise<Map<Row, string>> {
  const areAllOfSite = pages.every(({ siteSectionID: id }) => id === null || id === "0");
  const sections = areAllOfSite ? [] : await listSiteSections(ctx);
  const paths = new Map(sections.map((each) => [String(each.siteSectionID), each.basePath]));
  return new Map(
    pages.map((page) => [
      page,
      `${paths.get(page.siteSectionID ?? "") ?? ""}${urlOfPage(page.urlcode)}`,
    ]),
  );
}

export const addressOf = async (ctx: Ctx, page: Placed): Promise<string> =>
  (await addressesOf(ctx, [page])).get(page) ?? urlOfPage(page.urlcode);
