export const appealStatuses = ["open", "granted", "declined"] as const;

export type AppealStatus = (typeof appealStatuses)[number];

/** The longest appeal and the longest answer to one. */
export const maxAppeal = 5_000;

export const appealsAddress = "/dashboard/content/appeals";

/** Where moderators decide about an appeal. */
export const addressOf = (appealID: number) => `${appealsAddress}/${appealID}`;

/** Where an author appeals, and reads what came of it. */
export const appealAddress = (removalID: number) => `/removed/${removalID}/appeal`;
