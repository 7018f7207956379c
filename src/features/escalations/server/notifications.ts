import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { listModerators } from "#features/reports/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import { escalationAssigned, escalationCreated } from "../contract/events.ts";
import { findEscalation } from "./queries/escalations.ts";

const common = {
  group: "communityTask",
  defaults: { popup: true },
  isOffered: ({ viewer }) => can(viewer, moderating),
} satisfies Partial<NotificationType>;

const created: NotificationType = {
  ...common,
  type: "Escalation",
  preference: "escalation",
  labelID: "escalations.type.created",
  bodyID: "escalations.body.created",
  reasons: { moderates: "escalations.reason.moderates" },
};

const assigned: NotificationType = {
  ...common,
  type: "MyEscalation",
  preference: "myEscalation",
  labelID: "escalations.type.assigned",
  bodyID: "escalations.body.assigned",
  reasons: { assigned: "escalations.reason.assigned" },
};

export const escalationNotifications = [created, assigned] as const;

export const escalationAudiences: readonly Audience[] = [
  {
    name: "escalations.moderators",
    occasions: [escalationCreated.name],
    order: 10,
    type: created.type,
    reason: "moderates",
    list: (ctx, _news, batch) => listModerators(ctx, batch),
  },
  {
    name: "escalations.assignee",
    occasions: [escalationAssigned.name],
    order: 10,
    type: assigned.type,
    reason: "assigned",
    async list(ctx, { record }, { after }) {
      const userID = (await findEscalation(ctx, record.recordID))?.assignedUserID ?? 0;
      return userID > after ? [{ userID }] : [];
    },
  },
];
