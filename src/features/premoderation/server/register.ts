import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { submissionChecks } from "#platform/server/records/submissions.ts";
import { premoderation } from "./domain/check-post.ts";
import { premoderationSettings } from "./settings.ts";

export function register(add: Add) {
  add(settings, ...premoderationSettings);
  add(submissionChecks, premoderation);
  add(dashboardEntries, {
    id: "premoderation",
    section: "content",
    order: 30,
    nameID: "premoderation.title",
    url: "/dashboard/content/premoderation",
    permissions: ["community.moderate"],
  });
}
