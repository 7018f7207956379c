export const maxTags = 5;
