import { widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { suggestedContent } from "./widgets.ts";

export const register = (add: Add) => add(widgets, suggestedContent);
