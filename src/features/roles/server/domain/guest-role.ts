/** Fixed id of the role of those who are not signed in (api.md, section 2). */
export const guestRoleID = 2;
