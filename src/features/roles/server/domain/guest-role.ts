/** Fixed id of the role of visitors who are not signed in. */
export const guestRoleID = 2;
