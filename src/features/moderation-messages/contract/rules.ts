export const messageTypes = ["casual", "info", "alert", "warning"] as const;

export type MessageType = (typeof messageTypes)[number];

/** Above the content or in the side column. */
export const viewLocations = ["content", "panel"] as const;

export const messagePages = ["home", "discussionList", "categoryList", "discussion"] as const;

export const maxMessages = 100;

export const messagesUrl = "/dashboard/moderation-messages";
