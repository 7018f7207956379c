/** Types of posts that members start. */
export const postTypes = ["discussion", "question", "idea"] as const;

export type PostType = (typeof postTypes)[number];

export const isPostType = (type: unknown): type is PostType =>
  postTypes.some((each) => each === type);

/** Kinds of discussions that can be turned into each other. */
export const convertibleTypes = ["discussion", "question", "idea", "article"] as const;
