import { changeSettings, lockSettings, readSetting } from "#features/settings/server/public.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { textsTag } from "../domain/catalogue.ts";
import { knownLocales } from "../domain/known-locales.ts";
import { lockTexts, removeAllTexts } from "../queries.ts";
import { addedLocales, enabledLocales } from "../settings.ts";
import { changeLocale } from "./change-locale.ts";

/** Removes a language that was added in the dashboard, with all of its texts. */
export async function removeLocale(ctx: Ctx, tag: string) {
  await ctx.transaction(async (tx) => {
    await lockSettings(tx);
    tx.cache.bypass();
    if ((await knownLocales(tx)).get(tag) !== "added")
      throw conflict("Only languages that were added here can be removed.");
    await changeLocale(tx, tag, { isEnabled: false, translationService: null });
    const without = (tags: readonly string[]) => tags.filter((each) => each !== tag);
    await changeSettings(tx, {
      [enabledLocales.key]: without(await readSetting(tx, enabledLocales)),
    });
    await changeSettings(tx, { [addedLocales.key]: without(await readSetting(tx, addedLocales)) });
    await lockTexts(tx, tag);
    await removeAllTexts(tx, tag);
    await tx.invalidate(textsTag(tag), "site");
  });
}
