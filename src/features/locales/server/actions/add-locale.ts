import { changeSettings, lockSettings, readSetting } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { availableLocales } from "../domain/known-locales.ts";
import { canonicalTag } from "../domain/language-tag.ts";
import { addedLocales } from "../settings.ts";

/** Adds a language without texts, to be translated in the dashboard. Returns its tag in canonical form. */
export async function addLocale(ctx: Ctx, given: string): Promise<string> {
  const tag = canonicalTag(given);
  if (tag === undefined)
    throw invalid({
      field: "localeID",
      message: "There is no language with this tag. Enter one such as nl or pt-BR.",
    });
  await ctx.transaction(async (tx) => {
    await lockSettings(tx);
    tx.cache.bypass();
    if ((await availableLocales(tx)).includes(tag)) return;
    const added = await readSetting(tx, addedLocales);
    await changeSettings(tx, { [addedLocales.key]: [...added, tag] });
  });
  return tag;
}
