export const heldPostStates = ["waiting", "approved", "rejected"] as const;

export type HeldPostState = (typeof heldPostStates)[number];

export const recordType = "heldPost";

/** The page on which its author reads, changes or withdraws what waits. */
export const addressOf = (heldPostID: number) => `/held-posts/${heldPostID}`;
