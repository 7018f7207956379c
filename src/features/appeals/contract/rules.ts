export const appealStatuses = ["open", "granted", "declined"] as const;

export type AppealStatus = (typeof appealStatuses)[number];

/** Length of an appeal, and of the response. */
export const maxAppeal = 5_000;

export const appealsAddress = "/dashboard/content/appeals";

/** Page for moderators. */
export const addressOf = (appealID: number) => `${appealsAddress}/${appealID}`;

/** Page for the author. */
export const appealAddress = (removalID: number) => `/removed/${removalID}/appeal`;
