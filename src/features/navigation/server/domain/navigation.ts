import {
  getManagedSection,
  getSiteSection,
  siteSectionOfPage,
} from "#features/layouts/server/public.ts";
import { variablesOfSection } from "#features/themes/server/public.ts";
import { canByName } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { itemsOfTheme, type NavigationItem, type ShownItem } from "../../contract/resources.ts";
import { shownItems } from "../../contract/rules/shown-items.ts";
import { findNavigation, listNavigations } from "../queries.ts";
import { inReadersLanguage } from "./translatable.ts";

export const navigationTag = "navigation";

const cacheMs = 3_600_000;
const wholeSite = 0;

/**
 * The navigation that a section has, or else the site, as the viewer sees it; null if nobody made one. By default of the
 * section whose page calls. Throws 404 if the viewer may not see the section.
 */
export async function readShown(ctx: Ctx, asked?: number): Promise<ShownItem[] | null> {
  ctx.tags.add(navigationTag);
  const all = await ctx.cache.remember(navigationTag, { tags: [navigationTag], ttl: cacheMs }, () =>
    listNavigations(ctx),
  );
  const of = (id: number) => all.find(({ siteSectionID }) => siteSectionID === id)?.items;
  const siteSectionID = asked ?? siteSectionOfPage(ctx);
  if (siteSectionID !== wholeSite) await getSiteSection(ctx, siteSectionID);
  const ofSection = siteSectionID === wholeSite ? undefined : of(siteSectionID);
  const ofSite = of(wholeSite);
  // That of a section is written in its language.
  const items = ofSection ?? (ofSite && (await inReadersLanguage(ctx, ofSite)));
  if (!items) return null;
  const { viewer } = ctx;
  return shownItems(items, {
    may: (permission) => canByName(viewer, permission),
    roleIDs: viewer.roleIDs,
  });
}

/** The whole navigation of a section that is in use now, and where it comes from. */
export async function readWhole(ctx: Ctx, siteSectionID: number) {
  const section = await getManagedSection(ctx, siteSectionID);
  const row = await findNavigation(ctx, siteSectionID);
  const about = {
    siteSectionID,
    version: row?.version ?? 0,
    updateUserID: row?.updateUserID ?? null,
    dateUpdated: row?.dateUpdated ?? null,
  };
  const origin = siteSectionID === wholeSite ? ("site" as const) : ("section" as const);
  if (row?.items) return { ...about, items: row.items, origin };
  const ofSite = origin === "section" ? await findNavigation(ctx, wholeSite) : undefined;
  if (ofSite?.items) return { ...about, items: ofSite.items, origin: "site" as const };
  const ofTheme = await readThemeItems(ctx, section.themeID);
  if (ofTheme.length === 0) return { ...about, items: [], origin: "default" as const };
  return { ...about, items: ofTheme, origin: "theme" as const };
}

/** Those of the theme, as far as they are valid here. */
async function readThemeItems(ctx: Ctx, themeID: number | null): Promise<NavigationItem[]> {
  const { navigation } = await variablesOfSection(ctx, themeID);
  const { data = [] } = itemsOfTheme.safeParse(navigation?.navigationItems ?? []);
  return data.map(({ url, ...item }) =>
    item.isBuiltIn ? { ...item, name: "" } : { ...item, ...(url && { url }) },
  );
}
