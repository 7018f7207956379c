type Post = (path: string, body: unknown) => Promise<unknown>;

/** Adds a field of posts; returns its id. */
export async function newPostField(post: Post, postFieldID: string): Promise<string> {
  const kind = { dataType: "text", formType: "text", visibility: "public" };
  await post("/post-fields", { postFieldID, label: postFieldID, ...kind });
  return postFieldID;
}
