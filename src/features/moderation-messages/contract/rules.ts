export const messageTypes = ["casual", "info", "alert", "warning"] as const;

export type MessageType = (typeof messageTypes)[number];

/** Above what a page shows, or beside it. */
export const viewLocations = ["content", "panel"] as const;

/** The pages that a notice can stand on. */
export const messagePages = ["home", "discussionList", "categoryList", "discussion"] as const;

export const maxMessages = 100;

export const messagesUrl = "/dashboard/moderation-messages";
