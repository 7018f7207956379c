import { urlOfPage } from "../contract/rules/limits.ts";
import type { PageRow } from "./queries.ts";

export const presentPage = ({ siteSectionID, layoutID, status, ...row }: PageRow) => ({
  ...row,
  status: status === "published" ? ("published" as const) : ("unpublished" as const),
  layoutID: layoutID ?? 0,
  url: urlOfPage(row.urlcode),
  ...(siteSectionID === null ? {} : { siteSectionID }),
});

/** For those who do not manage the site. */
export function presentShown(row: PageRow) {
  const {
    roleIDs: _roles,
    rankIDs: _ranks,
    layoutID: _layout,
    insertUserID: _author,
    updateUserID: _editor,
    ...shown
  } = presentPage(row);
  return shown;
}
