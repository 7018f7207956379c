import type { Audience, NotificationType } from "#features/notifications/server/public.ts";
import { roleRequestCreated } from "../contract/events.ts";
import { decides } from "./policy.ts";
import { findRequest, listDeciders } from "./queries.ts";

const created: NotificationType = {
  type: "RoleRequest",
  preference: "roleRequest",
  group: "communityTask",
  labelID: "roleRequests.type.created",
  bodyID: "roleRequests.body.created",
  reasons: { manages: "roleRequests.reason.manages" },
  defaults: { popup: true },
  isOffered: ({ viewer }) => decides(viewer),
};

const ofMember = {
  preference: "roleRequestDecided",
  group: "myAccount",
  labelID: "roleRequests.type.decided",
  reasons: { asked: "roleRequests.reason.asked" },
  defaults: { popup: true },
} as const;

const approved: NotificationType = {
  ...ofMember,
  type: "RoleRequestApproved",
  bodyID: "roleRequests.body.approved",
};

const denied: NotificationType = {
  ...ofMember,
  type: "RoleRequestDenied",
  bodyID: "roleRequests.body.denied",
};

export const requestNotifications = [created, approved, denied] as const;

/** Occasion of a decision, by its outcome. */
export const decided = (status: string) => `roleRequest.${status}`;

export const requestAudiences: readonly Audience[] = [
  {
    name: "roleRequests.managers",
    occasions: [roleRequestCreated.name],
    order: 10,
    type: created.type,
    reason: "manages",
    list: (ctx, _news, batch) => listDeciders(ctx, batch),
  },
  ...[approved, denied].map(
    ({ type }): Audience => ({
      name: `roleRequests.${type}`,
      occasions: [decided(type === approved.type ? "approved" : "denied")],
      order: 10,
      type,
      reason: "asked",
      async list(ctx, { record }, { after }) {
        const userID = (await findRequest(ctx, record.recordID))?.userID ?? 0;
        return userID > after ? [{ userID }] : [];
      },
    }),
  ),
];
