import { historySources } from "#features/account-history/server/public.ts";
import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { recounters } from "#features/imports/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import { permissionsKey } from "#platform/server/access/number-of-permissions.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { recordAttachments } from "#platform/server/records/record-attachments.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { type ReportSource, reportSources } from "#platform/server/records/reportable.ts";
import { queueAddress } from "../contract/rules/addresses.ts";
import { moderating } from "../contract/rules/decisions.ts";
import { removalHistory, reportHistory } from "./domain/history.ts";
import { recordChannel } from "./domain/live.ts";
import { reportMeta } from "./domain/meta-field.ts";
import { queueTag } from "./domain/meta-tag.ts";
import { moderatedPlaces } from "./domain/places.ts";
import { reportRecounter } from "./domain/recounter.ts";
import { reportListeners } from "./listeners.ts";
import { reportAudiences, reportNotifications } from "./notifications.ts";
import { moderatesAll } from "./policy.ts";
import { releaseClaimsOf } from "./queries/claims.ts";
import { countRecords, listReportedIDs } from "./queries/records.ts";
import { forgetRemovalsOf } from "./queries/removals.ts";
import { forgetReporter } from "./queries/reports.ts";
import { removal, report, reportedRecord } from "./records.ts";
import { queueRoutes } from "./routes/queue.ts";
import { reasonRoutes } from "./routes/reasons.ts";
import { reportRoutes } from "./routes/reports.ts";
import { reportFlood, reportsEnabled } from "./settings.ts";

/** Upper bound of the count. */
const maxCounted = 1_000;
const waitingMs = 60_000;

/** Cached until the queue changes, at most for a minute, since every page shows it to moderators. */
const countWaiting = (ctx: Ctx): Promise<number> =>
  ctx.cache.remember(
    `reports waiting ${permissionsKey(ctx.viewer)}`,
    { tags: [queueTag], ttl: waitingMs },
    async () =>
      countRecords(ctx, { status: ["new"], places: await moderatedPlaces(ctx) }, maxCounted),
  );

const reportedForModerators: ReportSource = {
  name: "reports",
  listReported: async (ctx, recordType, recordIDs) =>
    moderatesAll(ctx.viewer) ? listReportedIDs(ctx, recordType, recordIDs) : [],
};

export function register(add: Add) {
  add(endpoints, ...reasonRoutes, ...reportRoutes, ...queueRoutes);
  add(recordTypes, reportedRecord, report, removal);
  add(liveChannels, recordChannel);
  add(recordAttachments, reportMeta);
  add(reportSources, reportedForModerators);
  add(settings, reportsEnabled, ...Object.values(reportFlood.settings));
  add(listeners, ...reportListeners);
  add(notificationTypes, ...reportNotifications);
  add(audiences, ...reportAudiences);
  add(historySources, reportHistory, removalHistory);
  add(recounters, reportRecounter);
  add(userErasers, {
    name: "reports",
    tables: ["reportedRecords", "reports", "removals"],
    async erase(tx, userID) {
      await releaseClaimsOf(tx, userID);
      await forgetReporter(tx, userID);
      await forgetRemovalsOf(tx, userID);
    },
  });
  add(auditEventTypes, { eventType: "report_decision", name: "Reports decided" });
  add(auditEventTypes, {
    eventType: "report_reason_modification",
    name: "Report reason changed",
  });
  add(myCounts, {
    name: "reports",
    permissions: moderating,
    count: countWaiting,
    queue: { url: queueAddress, labelID: "reports.waiting" },
  });
  add(dashboardEntries, {
    id: "reports",
    section: "content",
    order: 10,
    nameID: "reports.manage",
    url: queueAddress,
    permissions: moderating,
    countWaiting,
  });
  add(dashboardEntries, {
    id: "report-reasons",
    section: "content",
    order: 20,
    nameID: "reports.reasons",
    url: "/dashboard/content/report-reasons",
    permissions: ["community.moderate"],
  });
}
