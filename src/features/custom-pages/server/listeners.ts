import { siteSectionDeleted } from "#features/layouts/contract/events.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { unpublishPagesOf } from "./actions/save-page.ts";

export const pageListeners = [
  defineListener(
    "unpublish-pages-when-site-section-deleted",
    siteSectionDeleted,
    (ctx, { siteSectionID }) => unpublishPagesOf(ctx, String(siteSectionID)),
  ),
];
