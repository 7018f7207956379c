import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { builtInFormats } from "./domain/convert-body.ts";
import { formats } from "./extension-points.ts";
import { maxLength } from "./settings.ts";

export function register(add: Add) {
  add(formats, ...builtInFormats);
  add(settings, maxLength);
}
