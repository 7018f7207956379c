export const roleRequestStatuses = ["pending", "approved", "denied"] as const;

export type RoleRequestStatus = (typeof roleRequestStatuses)[number];

/** The longest answer to a question. */
export const maxAnswer = 2_000;

/** So many days somebody waits who was denied a role before asking for it again. */
export const daysBetween = 7;

export const requestsAddress = "/dashboard/role-requests";
export const offersAddress = "/dashboard/role-requests/roles";

/** Where members see which roles they may ask for. */
export const ownAddress = "/profile/roles";
