import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { currentTheme } from "./settings.ts";

export function register(add: Add) {
  add(settings, currentTheme);
}
