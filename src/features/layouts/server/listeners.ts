import { defineListener } from "#platform/server/jobs/jobs.ts";
import { siteSectionDeleted } from "../contract/events.ts";
import { withdrawFrom } from "./actions/apply-layout.ts";

export const layoutListeners = [
  defineListener(
    "withdraw-layouts-when-site-section-deleted",
    siteSectionDeleted,
    (ctx, { siteSectionID }) =>
      withdrawFrom(ctx, { recordType: "siteSection", recordID: siteSectionID }),
  ),
];
