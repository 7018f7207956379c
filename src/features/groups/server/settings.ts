import { z } from "zod";
import { defineSetting } from "#features/settings/server/public.ts";

export const leadersModerate = defineSetting({
  key: "groups.leadersCanModerateContent",
  group: "groups",
  schema: z.boolean(),
  default: true,
  label: "Owners and leaders of groups can moderate the posts in them",
});

export const membersAddEvents = defineSetting({
  key: "groups.membersCanAddEvents",
  group: "groups",
  schema: z.boolean(),
  default: false,
  label: "All members of groups can add events to them, not only owners and leaders",
});

export const groupsPerDay = defineSetting({
  key: "groups.foundedPerDay",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(0).max(1_000).meta({ unit: "perDay" }),
  default: 3,
  label: "New groups per member",
});

export const invitationsPerDay = defineSetting({
  key: "groups.invitationsPerDay",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(0).max(10_000).meta({ unit: "perDay" }),
  default: 100,
  label: "Invitations to groups per member",
});

export const invitationDays = defineSetting({
  key: "groups.invitationDays",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(1).max(90).meta({ unit: "days" }),
  default: 14,
  label: "Invitations to groups expire after",
});

export const announcementsPerWeek = defineSetting({
  key: "groups.announcementsPerWeek",
  group: "limits",
  section: "memberLimits",
  schema: z.int().min(0).max(100).meta({ unit: "perWeek" }),
  default: 3,
  label: "Messages to all members of a group",
});

export const groupSettings = [
  leadersModerate,
  membersAddEvents,
  groupsPerDay,
  invitationsPerDay,
  invitationDays,
  announcementsPerWeek,
];
