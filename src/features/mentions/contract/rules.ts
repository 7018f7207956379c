/** Authors must confirm posts that notify more members than this by mentions. */
export const confirmAbove = 20;
/** Limit of members notified by mentions in one post. */
export const maxMentioned = 500;
/** Name of the confirmation in `confirmed`. */
export const question = "notifiesMany";
