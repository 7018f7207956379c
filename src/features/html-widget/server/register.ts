import { widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { frameRoute } from "./routes.ts";
import { htmlWidget } from "./widgets.ts";

export function register(add: Add) {
  add(widgets, htmlWidget);
  add(rawRoutes, frameRoute);
}
