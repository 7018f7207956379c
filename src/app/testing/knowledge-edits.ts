interface Edit {
  path: string;
  body: (number: number) => unknown;
}

// biome-ignore lint/suspicious/noExplicitAny: tests read responses without types
type Post = (path: string, body: unknown) => Promise<any>;

const renamed = (number: number) => ({ name: `Name ${number}` });

/** Edits of records of knowledge bases, for the tests of edits at the same time. */
export function knowledgeEdits(post: Post): Readonly<Record<string, () => Promise<Edit>>> {
  let count = 0;
  const newBase = () => post("/knowledge-bases", { name: "Guide", urlCode: `guide-${++count}` });
  const newArticle = async () => {
    const { rootCategoryID: knowledgeCategoryID } = await newBase();
    const text = { name: "Start", body: "Begin here", format: "markdown" };
    return `/articles/${(await post("/articles", { knowledgeCategoryID, ...text })).articleID}`;
  };
  return {
    "PATCH /knowledge-bases/{knowledgeBaseID}": async () => {
      const { knowledgeBaseID } = await newBase();
      return { path: `/knowledge-bases/${knowledgeBaseID}`, body: renamed };
    },
    "PATCH /knowledge-categories/{knowledgeCategoryID}": async () => {
      const { knowledgeBaseID } = await newBase();
      const category = await post("/knowledge-categories", { name: "Basics", knowledgeBaseID });
      return { path: `/knowledge-categories/${category.knowledgeCategoryID}`, body: renamed };
    },
    "PATCH /articles/{articleID}": async () => ({ path: await newArticle(), body: renamed }),
    "PUT /articles/{articleID}/aliases": async () => ({
      path: `${await newArticle()}/aliases`,
      body: (number: number) => ({ aliases: [`/old/page-${number}-${Date.now()}`] }),
    }),
  };
}
