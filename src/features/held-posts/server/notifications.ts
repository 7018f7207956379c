import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { moderating } from "#features/reports/contract/rules/decisions.ts";
import { listModerators } from "#features/reports/server/public.ts";
import { can } from "#platform/contract/viewer.ts";
import { heldPostApproved, heldPostCreated } from "../contract/events.ts";
import { findHeldPost } from "./queries.ts";

const waits: NotificationType = {
  type: "PostHeld",
  preference: "postHeld",
  group: "communityTask",
  labelID: "held-posts.type.waits",
  bodyID: "held-posts.body.waits",
  reasons: { moderates: "held-posts.reason.moderates" },
  defaults: { popup: true },
  isOffered: ({ viewer }) => can(viewer, moderating),
};

const approved: NotificationType = {
  type: "PostApproved",
  preference: "postApproved",
  group: "myAccount",
  labelID: "held-posts.type.approved",
  bodyID: "held-posts.body.approved",
  reasons: { wrote: "held-posts.reason.wrote" },
  defaults: { popup: true },
};

export const heldPostNotifications = [waits, approved] as const;

export const heldPostAudiences: readonly Audience[] = [
  {
    name: "held-posts.moderators",
    occasions: [heldPostCreated.name],
    order: 10,
    type: waits.type,
    reason: "moderates",
    list: (ctx, _news, batch) => listModerators(ctx, batch),
  },
  {
    name: "held-posts.author",
    occasions: [heldPostApproved.name],
    order: 10,
    type: approved.type,
    reason: "wrote",
    async list(ctx, { record }, { after }) {
      const userID = (await findHeldPost(ctx, record.recordID))?.insertUserID ?? 0;
      return userID > after ? [{ userID }] : [];
    },
  },
];
