import { currentVariables } from "#features/themes/server/public.ts";
import { canByName } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { itemsOfTheme, type NavigationItem, type ShownItem } from "../../contract/resources.ts";
import { shownItems } from "../../contract/rules/shown-items.ts";
import { findNavigation } from "../queries.ts";
import { inReadersLanguage } from "./translatable.ts";

export const navigationTag = "navigation";

const cacheMs = 3_600_000;

/** The site's own navigation as the viewer sees it; null if it has none. */
export async function readShown(ctx: Ctx): Promise<ShownItem[] | null> {
  ctx.tags.add(navigationTag);
  const items = await ctx.cache.remember(
    navigationTag,
    { tags: [navigationTag], ttl: cacheMs },
    async () => (await findNavigation(ctx))?.items ?? null,
  );
  if (!items) return null;
  const { viewer } = ctx;
  return shownItems(await inReadersLanguage(ctx, items), {
    may: (permission) => canByName(viewer, permission),
    roleIDs: viewer.roleIDs,
  });
}

/** The whole navigation that is in use now, and where it comes from. */
export async function readWhole(ctx: Ctx) {
  const row = await findNavigation(ctx);
  const about = {
    version: row?.version ?? 0,
    updateUserID: row?.updateUserID ?? null,
    dateUpdated: row?.dateUpdated ?? null,
  };
  if (row?.items) return { ...about, items: row.items, origin: "site" as const };
  const ofTheme = await readThemeItems(ctx);
  if (ofTheme.length === 0) return { ...about, items: [], origin: "default" as const };
  return { ...about, items: ofTheme, origin: "theme" as const };
}

/** Those of the current theme, as far as they are valid here. */
async function readThemeItems(ctx: Ctx): Promise<NavigationItem[]> {
  const { navigation } = await currentVariables(ctx);
  const { data = [] } = itemsOfTheme.safeParse(navigation?.navigationItems ?? []);
  return data.map(({ url, ...item }) =>
    item.isBuiltIn ? { ...item, name: "" } : { ...item, ...(url && { url }) },
  );
}
