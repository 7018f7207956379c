/** The role that all members get. */
export const memberRoleID = 8;

const outsiderTypes = ["guest", "unconfirmed", "applicant"];

/** Whether the role is for members. The site itself gives the others: to guests, and to those who wait to become members. */
export const isForMembers = ({ type }: { type?: string | null }): boolean =>
  !outsiderTypes.includes(type ?? "");
