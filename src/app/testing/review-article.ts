// biome-ignore lint/suspicious/noExplicitAny: tests read responses without types
type Call = (endpoint: string, body?: object) => Promise<any>;

/** Has an article reviewed, published, changed and another one deleted. */
export async function reviewArticle(decide: Call, follower: Call, label: string): Promise<void> {
  const base = { name: label, urlCode: `articles-${label.toLowerCase()}` };
  const { knowledgeBaseID, rootCategoryID } = await decide("POST /knowledge-bases", base);
  await follower(`PUT /knowledge-bases/${knowledgeBaseID}/follow`, { followed: true });
  const text = { name: label, body: label, format: "markdown" };
  const post = { ...text, knowledgeCategoryID: rootCategoryID, status: "review" };
  const { articleID, articleRevisionID } = await decide("POST /articles", post);
  const path = `/articles/${articleID}`;
  const decision = { decision: "publish" };
  await decide(`POST ${path}/revisions/${articleRevisionID}/review`, decision);
  await decide(`PATCH ${path}`, { body: `${label} again` });
  const { articleID: gone } = await decide("POST /articles", post);
  await decide(`PATCH /articles/${gone}/status`, { status: "deleted" });
}
