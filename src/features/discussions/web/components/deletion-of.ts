export const deletionOf = (discussionID: number | string) => `/post/delete/${discussionID}`;
