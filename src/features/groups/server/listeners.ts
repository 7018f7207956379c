import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { groupAnnounced, groupApplied, groupApproved, groupInvited } from "../contract/events.ts";
import { aboutMember } from "./notifications.ts";

const ofGroup = (recordID: number) => ({ recordType: "group", recordID });

/** Applicants do not see who decided. */
const nobody = 0;

export const groupListeners = [
  defineListener(
    "tell-member-when-invited-to-group",
    groupInvited,
    (ctx, { groupID, userID, insertUserID, invitationID }) =>
      notifyNextBatch(ctx, {
        ...ofGroup(groupID),
        occasion: groupInvited.name,
        actorID: insertUserID,
        key: `group.invited:${invitationID}`,
        causes: aboutMember(userID),
      }),
  ),
  defineListener(
    "tell-member-when-group-request-approved",
    groupApproved,
    (ctx, { groupID, userID }) =>
      notifyNextBatch(ctx, {
        ...ofGroup(groupID),
        occasion: groupApproved.name,
        actorID: nobody,
        key: `group.approved:${groupID}:${userID}`,
        causes: aboutMember(userID),
      }),
  ),
  defineListener(
    "tell-members-when-announced-in-group",
    groupAnnounced,
    (ctx, { discussionID, insertUserID }) =>
      notifyNextBatch(ctx, {
        recordType: "discussion",
        recordID: discussionID,
        occasion: groupAnnounced.name,
        actorID: insertUserID,
        key: `group.announced:${discussionID}`,
      }),
  ),
  defineListener("tell-leaders-when-group-requested", groupApplied, (ctx, { groupID, userID }) =>
    notifyNextBatch(ctx, {
      ...ofGroup(groupID),
      occasion: groupApplied.name,
      actorID: userID,
      key: `group.applied:${groupID}:${userID}`,
    }),
  ),
];
