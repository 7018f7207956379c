import { categoryTree, isOwned, visibleTo } from "#features/categories/server/public.ts";
import { privateCommunity, readSetting } from "#features/settings/server/public.ts";
import { guest } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { guestSource } from "#platform/server/http/requests/viewer-source.ts";
import type { TranslationOptions } from "../../contract/resources.ts";
import type { TranslationMode } from "../../contract/rules.ts";
import { listCategories } from "../queries.ts";

export const optionsTag = "translated-categories";
const keepMs = 3_600_000;

/** What categories have chosen, by id; from the cache. Empty where none translates. */
export async function readOptions(ctx: Ctx): Promise<ReadonlyMap<number, TranslationOptions>> {
  ctx.tags.add(optionsTag);
  return ctx.cache.remember(optionsTag, { tags: [optionsTag], ttl: keepMs }, async () => {
    const rows = await listCategories(ctx);
    return new Map(
      rows.map(({ categoryID, mode, ...rest }) => [
        categoryID,
        { mode: mode as TranslationMode, ...rest },
      ]),
    );
  });
}

/**
 * How posts of a category are translated, or undefined if they are not: groups never, and what guests cannot read
 * only where the category says so.
 */
export async function optionsOf(
  ctx: Ctx,
  categoryID: number,
): Promise<TranslationOptions | undefined> {
  const options = (await readOptions(ctx)).get(categoryID);
  if (!options) return undefined;
  const tree = await categoryTree(ctx);
  const node = tree.byID.get(categoryID);
  if (!node || isOwned(node)) return undefined;
  return options.includesHidden || (await isOpen(ctx, categoryID)) ? options : undefined;
}

async function isOpen(ctx: Ctx, categoryID: number): Promise<boolean> {
  if (await readSetting(ctx, privateCommunity)) return false;
  const visitor = (await ctx.platform.extensions.find(guestSource, "guest")?.load(ctx)) ?? guest;
  return visibleTo(visitor, await categoryTree(ctx)).has(categoryID);
}
