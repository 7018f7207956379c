export const daysToUndo = 30;

export const cleanupStates = ["removing", "removed", "restoring", "restored"] as const;

export type CleanupState = (typeof cleanupStates)[number];

export const accountMeasures = ["none", "silence", "ban"] as const;

export const cleanupsUrl = "/dashboard/cleanups";

export const cleanupUrl = (cleanupID: number) => `${cleanupsUrl}/${cleanupID}`;

export const addressOfCleaning = (userID: number) => `${cleanupsUrl}/add?userID=${userID}`;
