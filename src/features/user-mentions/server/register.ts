import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { mentionsAnonymized } from "./actions/anonymize-mentions.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, mentionsAnonymized);
}
