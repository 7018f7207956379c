import { type SettingsRule, siteLocale } from "#features/settings/server/public.ts";
import { localeUses } from "../extension-points.ts";
import { enabledLocales } from "../settings.ts";
import { offeredLocales, offeredWith } from "./choose-locale.ts";

/** Languages that something uses stay offered, however the settings are changed. */
export const usedLocales: SettingsRule = {
  name: "used languages",
  keys: [enabledLocales.key, siteLocale.key],
  async check(ctx, values) {
    const before = await offeredLocales(ctx);
    const enabled = enabledLocales.schema.parse(values.get(enabledLocales.key) ?? []);
    const after = await offeredWith(ctx, enabled, String(values.get(siteLocale.key) ?? ""));
    const removed = before.filter((tag) => !after.includes(tag));
    if (removed.length > 0)
      for (const use of ctx.platform.extensions.list(localeUses))
        await use.refuseRemoval(ctx, removed);
    return [];
  },
};
