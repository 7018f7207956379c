/** The route that deletes a discussion and leads to its category. */
export const deletionOf = (discussionID: number | string) => `/post/delete/${discussionID}`;
