import { readSetting } from "#features/settings/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { texts } from "../extension-points.ts";
import { addedLocales } from "../settings.ts";
import { readPacks } from "./packs.ts";
import { sourceLocale } from "./source-locale.ts";

/** Where a language comes from: the product and its add-ons, a file in the data folder, or the dashboard. */
type LocaleOrigin = "shipped" | "pack" | "added";

const shippedWith = new WeakMap<object, readonly string[]>();

function shippedLocales({ platform: { extensions } }: Ctx): readonly string[] {
  const found = shippedWith.get(extensions) ?? [
    ...new Set([sourceLocale, ...extensions.list(texts).map(({ locale }) => locale)]),
  ];
  shippedWith.set(extensions, found);
  return found;
}

/** The languages of the site by tag, English first. */
export async function knownLocales(ctx: Ctx): Promise<ReadonlyMap<string, LocaleOrigin>> {
  const added = await readSetting(ctx, addedLocales);
  return new Map<string, LocaleOrigin>([
    ...shippedLocales(ctx).map((tag) => [tag, "shipped"] as const),
    ...[...readPacks(ctx).messages.keys()]
      .filter((tag) => !shippedLocales(ctx).includes(tag))
      .map((tag) => [tag, "pack"] as const),
    ...added
      .filter((tag) => !shippedLocales(ctx).includes(tag) && !readPacks(ctx).messages.has(tag))
      .map((tag) => [tag, "added"] as const),
  ]);
}

/** Tags of the languages that the site has texts of, or wants to translate. */
export const availableLocales = async (ctx: Ctx): Promise<readonly string[]> => [
  ...(await knownLocales(ctx)).keys(),
];
