import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { tagModification } from "./actions/audit-tag.ts";
import { findKnownTagByUrlcode } from "./domain/visible-tags.ts";
import { tagRecord } from "./records.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, tagModification);
  add(recordTypes, tagRecord);
  add(smartIDs, {
    kind: "tag",
    async find(ctx, column, value) {
      const tag = column === "urlcode" ? await findKnownTagByUrlcode(ctx, value) : undefined;
      return tag ? [tag.tagID] : [];
    },
  });
}
