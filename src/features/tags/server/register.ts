import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { siteMaps } from "#platform/server/records/site-maps.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { tagModification } from "./actions/audit-tag.ts";
import { tagMap } from "./domain/site-map.ts";
import { findKnownTagByUrlcode } from "./domain/visible-tags.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, tagModification);
  add(siteMaps, tagMap);
  add(smartIDs, {
    kind: "tag",
    async find(ctx, column, value) {
      const tag = column === "urlcode" ? await findKnownTagByUrlcode(ctx, value) : undefined;
      return tag ? [tag.tagID] : [];
    },
  });
}
