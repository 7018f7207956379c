/** Whoever writes something that more members hear of by being mentioned in it is asked first. */
export const askedAbove = 20;
/** Nor may more members hear of one post by mentions. */
export const mostMentioned = 500;
/** The name of the question, in `confirmed` of what is posted. */
export const question = "notifiesMany";

/** Nobody of these reads what is posted. */
const notYetMembers = ["guest", "unconfirmed", "applicant"];

/** Whether all who hold a role can be mentioned by its name. */
export const isMentionable = ({ type }: { type: string | null }): boolean =>
  type === null || !notYetMembers.includes(type);
