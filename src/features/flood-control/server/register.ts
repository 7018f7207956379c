import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { sameWithinSeconds } from "./settings.ts";

export const register = (add: Add) => add(settings, sameWithinSeconds);
