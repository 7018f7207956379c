export const connectionsAddress = "/dashboard/scim-connections";

/** Below the origin of the site. */
export const scimBase = "/scim/v2";
