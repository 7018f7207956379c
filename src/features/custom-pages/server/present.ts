import type { Ctx } from "#platform/server/context.ts";
import { urlOfPage } from "../contract/rules/limits.ts";
import { addressesOf } from "./domain/page-address.ts";
import type { PageRow } from "./queries.ts";

export async function presentPages(ctx: Ctx, rows: readonly PageRow[]) {
  const addresses = await addressesOf(ctx, rows);
  return rows.map((page) => {
    const { siteSectionID, layoutID, status, ...row } = page;
    return {
      ...row,
      status: status === "published" ? ("published" as const) : ("unpublished" as const),
      layoutID: layoutID ?? 0,
      url: addresses.get(page) ?? urlOfPage(row.urlcode),
      ...(siteSectionID === null ? {} : { siteSectionID }),
    };
  });
}

export async function presentPage(ctx: Ctx, row: PageRow) {
  const [page] = await presentPages(ctx, [row]);
  return page as NonNullable<typeof page>;
}

/** For those who do not manage the site. */
export async function presentShown(ctx: Ctx, row: PageRow) {
  const {
    roleIDs: _roles,
    rankIDs: _ranks,
    layoutID: _layout,
    insertUserID: _author,
    updateUserID: _editor,
    ...shown
  } = await presentPage(ctx, row);
  return shown;
}
