export const nameLimit = 150;
export const descriptionLimit = 2_000;
export const reasonLimit = 200;

/** Invitees of one call. */
export const maxInvitees = 50;

export const privacies = ["public", "private", "secret"] as const;
export type Privacy = (typeof privacies)[number];

/** From the least to the most rights. */
export const groupRoles = ["member", "leader", "owner"] as const;
export type GroupRole = (typeof groupRoles)[number];

export const groupsAddress = "/groups";

export const groupUrl = (groupID: number): string => `/group/${groupID}`;

export const groupPostsUrl = (groupID: number): string => `${groupUrl(groupID)}/posts`;
export const groupMembersUrl = (groupID: number): string => `${groupUrl(groupID)}/members`;
export const editGroupUrl = (groupID: number): string => `${groupUrl(groupID)}/edit`;
export const deleteGroupUrl = (groupID: number): string => `${groupUrl(groupID)}/delete`;
export const newEventUrl = (groupID: number): string =>
  `/events/new?parentRecordType=group&parentRecordID=${groupID}`;
/** All groups, in the dashboard. */
export const allGroupsAddress = "/dashboard/groups";
export const groupMessageUrl = (groupID: number): string => `${groupUrl(groupID)}/message`;
export const addGroupUrl = `${groupsAddress}/add`;

export const groupInvitationUrl = (code: string): string =>
  `/group-invitation?code=${encodeURIComponent(code)}`;
