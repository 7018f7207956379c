/** The page about where a member is mentioned. */
export const mentionsUrl = (userID: number) => `/dashboard/user-mentions/${userID}`;
