export const sectionsAddress = "/dashboard/sections";

/** Each is looked up for every page. */
export const maxSections = 100;
