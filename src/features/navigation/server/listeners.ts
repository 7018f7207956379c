import { siteSectionDeleted } from "#features/layouts/contract/events.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { forgetNavigation } from "./actions/save-navigation.ts";

export const navigationListeners = [
  defineListener(
    "delete-navigation-when-site-section-deleted",
    siteSectionDeleted,
    (ctx, { siteSectionID }) => forgetNavigation(ctx, siteSectionID),
  ),
];
