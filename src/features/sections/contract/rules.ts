export const sectionsAddress = "/dashboard/sections";

/** Each is looked up for every page. */
export const maxSections = 100;

export const maxFormerCodes = 1_000;
