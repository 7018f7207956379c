type Post = (path: string, body: unknown) => Promise<unknown>;

export async function newProfileField(post: Post, round: number): Promise<string> {
  const apiName = `field${round}${Date.now()}`;
  await post("/profile-fields", {
    apiName,
    label: apiName,
    dataType: "text",
    formType: "text",
    visibility: "public",
    mutability: "all",
    registrationOptions: "hidden",
    displayOptions: { userCards: false, posts: false, search: true },
  });
  return apiName;
}
