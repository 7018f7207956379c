export const maxRecords = 30;
export const nameLimit = 255;

export const collectionsAddress = "/dashboard/content/collections";

export const collectForm = (discussionID: number): string => `/post/collections/${discussionID}`;
