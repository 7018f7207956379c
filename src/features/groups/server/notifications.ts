import type { Audience, News, NotificationType } from "#features/notifications/server/public.ts";
import { groupAnnounced, groupApplied, groupApproved, groupInvited } from "../contract/events.ts";
import { listAnnouncedTo } from "./queries/announcements.ts";
import { listManagerIDs } from "./queries/members.ts";

const types = {
  invited: {
    type: "GroupInvite",
    preference: "groupInvite",
    group: "myAccount",
    labelID: "groups.type.invited",
    bodyID: "groups.body.invited",
    reasons: { invited: "groups.reason.invited" },
    defaults: { popup: true, email: true },
  },
  applied: {
    type: "GroupRequest",
    preference: "groupRequest",
    group: "communityTask",
    labelID: "groups.type.applied",
    bodyID: "groups.body.applied",
    reasons: { manages: "groups.reason.manages" },
    defaults: { popup: true },
  },
  approved: {
    type: "GroupRequestApproved",
    preference: "groupRequestApproved",
    group: "myAccount",
    labelID: "groups.type.approved",
    bodyID: "groups.body.approved",
    reasons: { asked: "groups.reason.asked" },
    defaults: { popup: true },
  },
  announced: {
    type: "GroupAnnouncement",
    preference: "groupAnnouncement",
    group: "followedPosts",
    labelID: "groups.type.announced",
    bodyID: "groups.body.announced",
    reasons: { member: "groups.reason.member" },
    defaults: { popup: true, email: true },
  },
} as const satisfies Record<string, NotificationType>;

export const groupNotifications: readonly NotificationType[] = Object.values(types);

/** The member whom it is about is the cause. */
export const aboutMember = (userID: number) => [{ recordType: "user", recordID: userID }];

const list = async (_ctx: unknown, { causes = [] }: News, { after }: { after: number }) =>
  causes
    .map(({ recordID }) => ({ userID: Number(recordID) }))
    .filter(({ userID }) => userID > after);

export const groupAudiences: readonly Audience[] = [
  {
    name: "groups.invited",
    occasions: [groupInvited.name],
    order: 10,
    type: types.invited.type,
    reason: "invited",
    list,
  },
  {
    name: "groups.approved",
    occasions: [groupApproved.name],
    order: 10,
    type: types.approved.type,
    reason: "asked",
    list,
  },
  {
    name: "groups.members",
    occasions: [groupAnnounced.name],
    order: 10,
    type: types.announced.type,
    reason: "member",
    list: (ctx, { record }, batch) => listAnnouncedTo(ctx, Number(record.recordID), batch),
  },
  {
    name: "groups.managers",
    occasions: [groupApplied.name],
    order: 10,
    type: types.applied.type,
    reason: "manages",
    list: async (ctx, { record }, batch) =>
      (await listManagerIDs(ctx, Number(record.recordID), batch)).map((userID) => ({ userID })),
  },
];
