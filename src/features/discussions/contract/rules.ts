/** Types of posts that members start. */
export const postTypes = ["discussion", "question", "idea"] as const;

export type PostType = (typeof postTypes)[number];

export const isPostType = (type: unknown): type is PostType =>
  postTypes.some((each) => each === type);
