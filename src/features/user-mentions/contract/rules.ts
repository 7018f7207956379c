export const mentionsUrl = (userID: number) => `/dashboard/user-mentions/${userID}`;
