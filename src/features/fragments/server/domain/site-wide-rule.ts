import type { SettingsRule } from "#features/settings/server/public.ts";
import { listActive } from "../queries/fragments.ts";
import { siteWideSettings } from "../settings.ts";

/** Only a committed fragment of its type can replace a part on all pages. */
export const siteWideRule: SettingsRule = {
  name: "fragments of all pages",
  keys: [...siteWideSettings.values()].map(({ key }) => key),
  async check(ctx, values) {
    const active = new Map((await listActive(ctx)).map((each) => [each.fragmentUUID, each]));
    return [...siteWideSettings].flatMap(([type, { key }]) => {
      const chosen = values.get(key);
      if (typeof chosen !== "string" || chosen === "") return [];
      if (active.get(chosen)?.fragmentType === type) return [];
      const message = "Choose a fragment of this type that has an active revision.";
      return [{ field: key, code: "invalid", message, status: 422 }];
    });
  },
};
