export const roleRequestStatuses = ["pending", "approved", "denied"] as const;

export type RoleRequestStatus = (typeof roleRequestStatuses)[number];

export const maxAnswer = 2_000;

/** Days before a denied role can be requested again. */
export const daysBetween = 7;

export const requestsAddress = "/dashboard/role-requests";
export const offersAddress = "/dashboard/role-requests/roles";

export const ownAddress = "/profile/roles";
