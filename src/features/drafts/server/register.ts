import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { namedTypes } from "#features/search/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { schedules } from "#platform/server/jobs/jobs.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { draftReading } from "./actions/read-draft.ts";
import { removeDraftsOf } from "./actions/remove-drafts.ts";
import { searchedDrafts } from "./domain/searched-drafts.ts";
import { forgetPosted, postScheduled } from "./jobs.ts";
import { countDraftRows } from "./queries.ts";
import { draftRecord } from "./records.ts";
import { routes } from "./routes.ts";
import { autosave, draftsPerMember } from "./settings.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(auditEventTypes, draftReading);
  add(settings, autosave, draftsPerMember);
  add(schedules, postScheduled, forgetPosted);
  add(recordTypes, draftRecord);
  add(namedTypes, searchedDrafts);
  add(myCounts, {
    name: "Drafts",
    count: (ctx) => countDraftRows(ctx, { draftStatus: ["draft", "error"] }),
  });
  add(userErasers, {
    name: "drafts",
    tables: ["drafts", "postedDrafts"],
    placeBeforeMember: 3,
    erase: removeDraftsOf,
  });
}
