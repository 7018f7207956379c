import { widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rssWidget } from "./widgets.ts";

export const register = (add: Add) => add(widgets, rssWidget);
