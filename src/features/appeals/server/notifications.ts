import type {
  Audience,
  NewsFilter,
  NotificationType,
} from "#features/notifications/server/public.ts";
import { recordRestored } from "#features/reports/contract/events.ts";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { listModerators } from "#features/reports/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import { appealCreated } from "../contract/events.ts";
import { findAppeal, isGranted } from "./queries.ts";

const created: NotificationType = {
  type: "Appeal",
  preference: "appeal",
  group: "communityTask",
  labelID: "appeals.type.created",
  bodyID: "appeals.body.created",
  reasons: { moderates: "appeals.reason.moderates" },
  defaults: { popup: true },
  isOffered: ({ viewer }) => can(viewer, moderating),
};

const ofAuthor = {
  preference: "appealDecided",
  group: "myAccount",
  labelID: "appeals.type.decided",
  reasons: { appealed: "appeals.reason.appealed" },
  defaults: { popup: true },
} as const;

const granted: NotificationType = {
  ...ofAuthor,
  type: "AppealGranted",
  bodyID: "appeals.body.granted",
};

const declined: NotificationType = {
  ...ofAuthor,
  type: "AppealDeclined",
  bodyID: "appeals.body.declined",
};

export const appealNotifications = [created, granted, declined] as const;

/** Occasion of a decision, by its outcome. */
export const decided = (status: string) => `appeal.${status}`;

export const appealAudiences: readonly Audience[] = [
  {
    name: "appeals.moderators",
    occasions: [appealCreated.name],
    order: 10,
    type: created.type,
    reason: "moderates",
    list: (ctx, _news, batch) => listModerators(ctx, batch),
  },
  ...[granted, declined].map(
    ({ type }): Audience => ({
      name: `appeals.${type}`,
      occasions: [decided(type === granted.type ? "granted" : "declined")],
      order: 10,
      type,
      reason: "appealed",
      includesBanned: true,
      async list(ctx, { record }, { after }) {
        const userID = (await findAppeal(ctx, record.recordID))?.insertUserID ?? 0;
        return userID > after ? [{ userID }] : [];
      },
    }),
  ),
];

/** The author is notified of the granted appeal, not of the restoration that follows from it as well. */
export const grantedAlready: NewsFilter = {
  name: "appeals",
  refuse: async (ctx, { occasion, record }, { userIDs }) =>
    new Set(
      occasion === recordRestored.name && (await isGranted(ctx, record.recordID)) ? userIDs : [],
    ),
};
