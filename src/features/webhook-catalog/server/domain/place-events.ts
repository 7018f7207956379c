import {
  categoryCreated,
  categoryDeleted,
  categoryUpdated,
} from "#features/categories/contract/events.ts";
import {
  eventChanged,
  eventCreated,
  eventDeleted,
  eventRestored,
  occurrenceCancelled,
  occurrenceMoved,
  occurrenceNear,
} from "#features/events/contract/events.ts";
import {
  groupAnnounced,
  groupApplied,
  groupApproved,
  groupCreated,
  groupDeleted,
  groupInvited,
  groupJoined,
  groupLeft,
  groupUpdated,
} from "#features/groups/contract/events.ts";
import { settingsChanged } from "#features/settings/contract/events.ts";
import { tagMerged } from "#features/tags/contract/events.ts";
import { defineWebhookEvent as define } from "#features/webhooks/server/public.ts";

const ofCategory = {
  family: "category",
  record: ({ categoryID }: { categoryID: number }) => ({
    recordType: "category",
    recordID: categoryID,
  }),
};
const ofEvent = {
  family: "event",
  record: ({ eventID }: { eventID: number }) => ({ recordType: "event", recordID: eventID }),
};
const ofGroup = {
  family: "group",
  record: ({ groupID }: { groupID: number }) => ({ recordType: "group", recordID: groupID }),
};
/** Who is in a group is known to its members alone, unless it is public. */
const ofMembers = {
  ...ofGroup,
  permission: "groups.moderate",
  userID: ({ userID }: { userID: number }) => userID,
} as const;

// Deleted categories and groups have no record that says who could see them: their events need the right to see all.
export const placeEvents = [
  define(categoryCreated, ofCategory),
  define(categoryUpdated, ofCategory),
  define(categoryDeleted, { family: "category", permission: "site.manage" }),
  define(eventCreated, ofEvent),
  define(eventChanged, ofEvent),
  define(eventDeleted, { ...ofEvent, isRemoval: () => true }),
  define(eventRestored, ofEvent),
  define(occurrenceCancelled, ofEvent),
  define(occurrenceMoved, ofEvent),
  define(occurrenceNear, ofEvent),
  define(groupCreated, ofGroup),
  define(groupUpdated, ofGroup),
  define(groupDeleted, { family: "group", permission: "groups.moderate" }),
  define(groupJoined, ofMembers),
  define(groupLeft, ofMembers),
  define(groupApplied, ofMembers),
  define(groupApproved, ofMembers),
  define(groupInvited, ofMembers),
  define(groupAnnounced, {
    ...ofGroup,
    record: ({ discussionID }) => ({ recordType: "discussion", recordID: discussionID }),
  }),
  define(tagMerged, { family: "tag" }),
  define(settingsChanged, { family: "site", permission: "site.manage" }),
];
