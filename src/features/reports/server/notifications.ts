import type {
  Audience,
  NotificationType,
  Recipient,
} from "#features/notifications/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { recordRemoved, recordRestored, reportCreated } from "../contract/events.ts";
import { moderatesSome } from "./policy.ts";
import { listModerators } from "./queries/moderators.ts";
import { isWaiting } from "./queries/records.ts";
import { listRemovals } from "./queries/removals.ts";
import { findReport } from "./queries/reports.ts";

const onPopup = { popup: true };

const reported: NotificationType = {
  type: "Report",
  preference: "report",
  group: "communityTask",
  labelID: "reports.type.report",
  bodyID: "reports.body.report",
  reasons: { moderates: "reports.reason.moderates" },
  defaults: onPopup,
  isOffered: (ctx) => moderatesSome(ctx.viewer),
};

const ofReporter = {
  preference: "reportDecided",
  group: "myAccount",
  labelID: "reports.type.decided",
  reasons: { reported: "reports.reason.reported" },
  defaults: onPopup,
} as const;

const rejected: NotificationType = {
  ...ofReporter,
  type: "ReportRejected",
  bodyID: "reports.body.rejected",
};

const dismissed: NotificationType = {
  ...ofReporter,
  type: "ReportDismissed",
  bodyID: "reports.body.dismissed",
};

const ofAuthor = {
  preference: "postRemoved",
  group: "myAccount",
  labelID: "reports.type.removed",
  reasons: { wrote: "reports.reason.wrote" },
  defaults: onPopup,
} as const;

const removed: NotificationType = {
  ...ofAuthor,
  type: "PostRemoved",
  bodyID: "reports.body.removed",
};

/** Rejected before anyone else had seen it. */
const refused: NotificationType = {
  ...ofAuthor,
  type: "PostRejected",
  bodyID: "reports.body.refused",
};

const restored: NotificationType = {
  ...ofAuthor,
  type: "PostRestored",
  bodyID: "reports.body.restored",
};

export const reportNotifications = [
  reported,
  rejected,
  dismissed,
  removed,
  refused,
  restored,
] as const;

const justOne = (userID: number | undefined, after: number): Recipient[] =>
  userID !== undefined && userID > after ? [{ userID }] : [];

const toReporter = async (ctx: Ctx, reportID: number, after: number) =>
  justOne((await findReport(ctx, reportID))?.insertUserID, after);

const toAuthor = async (ctx: Ctx, removalID: number, after: number) =>
  justOne((await listRemovals(ctx, [removalID]))[0]?.userID, after);

/** Occasion of a decision, by its outcome. */
export const decided = (status: string) => `report.${status}`;

/** Occasion of the removal of a record that was pending. */
export const recordRejected = "record.rejected";

export const reportAudiences: readonly Audience[] = [
  {
    name: "reports.moderators",
    occasions: [reportCreated.name],
    order: 10,
    type: reported.type,
    reason: "moderates",
    list: async (ctx, { record }, batch) =>
      (await isWaiting(ctx, record.recordID)) ? listModerators(ctx, batch) : [],
  },
  ...[
    { type: rejected.type, occasion: decided("rejected") },
    { type: dismissed.type, occasion: decided("dismissed") },
  ].map(
    ({ type, occasion }): Audience => ({
      name: `reports.${type}`,
      occasions: [occasion],
      order: 10,
      type,
      reason: "reported",
      list: (ctx, { record }, { after }) => toReporter(ctx, record.recordID, after),
    }),
  ),
  ...[
    { type: removed.type, occasion: recordRemoved.name },
    { type: refused.type, occasion: recordRejected },
    { type: restored.type, occasion: recordRestored.name },
  ].map(
    ({ type, occasion }): Audience => ({
      name: `reports.${type}`,
      occasions: [occasion],
      order: 10,
      type,
      reason: "wrote",
      includesBanned: true,
      list: (ctx, { record }, { after }) => toAuthor(ctx, record.recordID, after),
    }),
  ),
];
