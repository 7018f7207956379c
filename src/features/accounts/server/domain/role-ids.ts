export const unconfirmedRoleID = 3;
export const applicantRoleID = 4;
export const administratorRoleID = 16;
