import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { translatables } from "#platform/server/records/translatable.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { tagModification } from "./actions/audit-tag.ts";
import { translatableTags } from "./domain/translated-tags.ts";
import { findKnownTagByUrlcode } from "./domain/visible-tags.ts";
import { forgetOldRemovals } from "./jobs.ts";
import { forgetRemover } from "./queries/removals.ts";
import { tagRecord } from "./records.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, tagModification);
  add(recordTypes, tagRecord);
  add(translatables, translatableTags);
  add(schedules, forgetOldRemovals);
  add(dashboardEntries, {
    id: "tagging",
    section: "structure",
    nameID: "tags.manage",
    url: "/dashboard/tags",
    permissions: ["community.manage"],
  });
  add(userErasers, {
    name: "tags",
    tables: ["tagRemovals"],
    erase: async (tx, userID) => void (await forgetRemover(tx, userID)),
  });
  add(smartIDs, {
    kind: "tag",
    async find(ctx, column, value) {
      const tag = column === "urlcode" ? await findKnownTagByUrlcode(ctx, value) : undefined;
      return tag ? [tag.tagID] : [];
    },
  });
}
