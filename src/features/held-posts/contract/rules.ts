export const heldPostStates = ["waiting", "approved", "rejected"] as const;

export type HeldPostState = (typeof heldPostStates)[number];

export const recordType = "heldPost";

/** Page for the author to view, edit or withdraw a held post. */
export const addressOf = (heldPostID: number) => `/held-posts/${heldPostID}`;
