import { getSiteSection, type SiteSection } from "#features/layouts/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createSection, deleteSection, updateSection } from "./actions/save-section.ts";
import {
  getRow,
  getVisibleRow,
  listRows,
  listVisibleRows,
  toSection,
} from "./domain/find-section.ts";
import { presentSection } from "./present.ts";

export const routes = [
  handle(contract.listSections, async (ctx, { query: { name = "" } }) => {
    const site = presentSection(await siteItself(ctx));
    const rows = await (manages(ctx) ? listRows : listVisibleRows)(ctx);
    const sections = rows.map((row) => presentSection(toSection(row)));
    const wanted = name.toLowerCase();
    return [site, ...sections].filter((each) => each.name.toLowerCase().includes(wanted));
  }),
  handle(contract.getSection, (ctx, { params }) => show(ctx, params.siteSectionID)),
  handle(contract.createSection, async (ctx, { body }) =>
    presentSection(toSection(await createSection(ctx, body))),
  ),
  handle(contract.updateSection, async (ctx, { params: { siteSectionID }, body }) => {
    await updateSection(ctx, siteSectionID, body);
    return show(ctx, siteSectionID);
  }),
  handle(contract.deleteSection, (ctx, { params }) => deleteSection(ctx, params.siteSectionID)),
];

/** Those who manage the site edit sections even if they may not see the category. */
const manages = ({ viewer }: Ctx) => can(viewer, "site.manage");

const siteItself = (ctx: Ctx): Promise<SiteSection> => getSiteSection(ctx, 0);

async function show(ctx: Ctx, siteSectionID: number) {
  if (siteSectionID === 0) return presentSection(await siteItself(ctx));
  const row = await (manages(ctx) ? getRow : getVisibleRow)(ctx, siteSectionID);
  return presentSection(toSection(row));
}
