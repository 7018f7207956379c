export const statusesAddress = "/dashboard/content/statuses";

/** The page with all posts of a status. */
export const statusUrl = (statusID: number): string => `/discussions/status/${statusID}`;

/** The page that asks for another status of a discussion. */
export const statusForm = (discussionID: number): string => `/post/status/${discussionID}`;
