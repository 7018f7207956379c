import { z } from "zod";
import { defineEvent } from "#platform/contract/event.ts";

const payload = z.object({ groupID: z.int() });
const ofMember = z.object({ groupID: z.int(), userID: z.int() });

export const groupCreated = defineEvent("group.created", payload);
export const groupUpdated = defineEvent("group.updated", payload);
export const groupDeleted = defineEvent("group.deleted", payload);
export const groupJoined = defineEvent("group.joined", ofMember);
export const groupLeft = defineEvent("group.left", ofMember);
export const groupApplied = defineEvent("group.applied", ofMember);
export const groupApproved = defineEvent("group.approved", ofMember);
export const groupAnnounced = defineEvent(
  "group.announced",
  payload.extend({ discussionID: z.int(), insertUserID: z.int() }),
);
export const groupInvited = defineEvent(
  "group.invited",
  ofMember.extend({ invitationID: z.int(), insertUserID: z.int() }),
);
