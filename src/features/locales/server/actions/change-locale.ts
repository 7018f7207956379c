import { changeSettings, readSetting, siteLocale } from "#features/settings/server/public.ts";
import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import { offeredLocales } from "../domain/choose-locale.ts";
import { enabledLocales } from "../settings.ts";

interface LocaleChanges {
  isEnabled?: boolean;
  isDefault?: boolean;
}

/** Offers a language to visitors or takes it back; the site's own language stays offered. */
export async function changeLocale(ctx: Ctx, tag: string, { isEnabled, isDefault }: LocaleChanges) {
  const offered = await offeredLocales(ctx);
  const isOffered = isDefault ? true : (isEnabled ?? offered.includes(tag));
  if (!isOffered && (await readSetting(ctx, siteLocale)) === tag)
    throw invalid({
      field: "isEnabled",
      message: "This is the site's own language. Choose another one for the site first.",
    });
  if (isDefault === false && (await readSetting(ctx, siteLocale)) === tag)
    throw invalid({ field: "isDefault", message: "Make another language the site's own instead." });
  const others = offered.filter((each) => each !== tag);
  await changeSettings(ctx, {
    [enabledLocales.key]: isOffered ? [...others, tag] : others,
    ...(isDefault ? { [siteLocale.key]: tag } : {}),
  });
}
