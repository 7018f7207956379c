import {
  changeSettings,
  lockSettings,
  readSetting,
  siteLocale,
} from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { offeredLocales } from "../domain/choose-locale.ts";
import { withChoice } from "../domain/service-choices.ts";
import { enabledLocales, serviceChoices } from "../settings.ts";

interface LocaleChanges {
  isEnabled?: boolean | undefined;
  isDefault?: boolean | undefined;
  translationService?: string | null | undefined;
}

/** Offers a language to visitors or takes it back, as the site's own stays offered; chooses what translates into it. */
export async function changeLocale(ctx: Ctx, tag: string, changes: LocaleChanges) {
  await ctx.transaction(async (tx) => {
    await lockSettings(tx);
    tx.cache.bypass();
    const offered = await offeredLocales(tx);
    const isOffered = changes.isDefault || (changes.isEnabled ?? offered.includes(tag));
    if ((await readSetting(tx, siteLocale)) === tag) checkOwn(changes, isOffered);
    const others = offered.filter((each) => each !== tag);
    const enabled = isOffered ? [...others, tag] : others;
    await changeSettings(tx, {
      ...(isOffered === offered.includes(tag) ? {} : { [enabledLocales.key]: enabled }),
      ...(changes.isDefault ? { [siteLocale.key]: tag } : {}),
      ...(changes.translationService === undefined
        ? {}
        : { [serviceChoices.key]: await withChoice(tx, tag, changes.translationService) }),
    });
  });
}

function checkOwn({ isDefault }: LocaleChanges, isOffered: boolean) {
  if (!isOffered)
    throw invalid({
      field: "isEnabled",
      message: "This is the site's own language. Choose another one for the site first.",
    });
  if (isDefault === false)
    throw invalid({ field: "isDefault", message: "Make another language the site's own instead." });
}
