/** Most tags that a discussion carries. */
export const maxTags = 5;
