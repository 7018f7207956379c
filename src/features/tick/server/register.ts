import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
}
