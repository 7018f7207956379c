/** Authors must confirm posts that notify more members than this by mentions. */
export const confirmAbove = 20;
/** Limit of members notified by mentions in one post. */
export const maxMentioned = 500;
/** Name of the confirmation in `confirmed`. */
export const question = "notifiesMany";

/** Roles whose holders cannot read posts. */
const notYetMembers = ["guest", "unconfirmed", "applicant"];

export const isMentionable = ({ type }: { type: string | null }): boolean =>
  type === null || !notYetMembers.includes(type);
