/** Fixed id of the role of those who are not signed in. */
export const guestRoleID = 2;
