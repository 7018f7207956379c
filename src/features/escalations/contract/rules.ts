export const escalationStatuses = ["open", "in-progress", "on-hold", "done"] as const;

export type EscalationStatus = (typeof escalationStatuses)[number];

/** Value of the assignee filter for unassigned escalations. */
export const unassigned = -4;

export const maxComment = 5_000;

export const escalationsAddress = "/dashboard/content/escalations";

export const addressOf = (escalationID: number) => `${escalationsAddress}/${escalationID}`;
