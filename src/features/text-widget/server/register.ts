import { widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { textWidget } from "./widgets.ts";

export function register(add: Add) {
  add(widgets, textWidget);
}
