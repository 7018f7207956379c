import { z } from "zod";
import { endpoint, signedIn } from "#platform/contract/endpoints/endpoint.ts";
import { expand, id, paging } from "#platform/contract/queries/query.ts";
import { articleSchema } from "../resources/articles.ts";
import { readIn } from "../resources/knowledge-bases.ts";

export const bookmarkArticle = endpoint({
  method: "PUT",
  path: "/articles/{articleID}/bookmark",
  summary: "Bookmark an article, or no longer",
  access: signedIn,
  params: z.object({ articleID: id("article").describe("Id of the article") }),
  body: z.strictObject({ bookmarked: z.boolean().describe("Whether the caller bookmarks it") }),
  output: z.object({ bookmarked: z.boolean().describe("Whether the caller bookmarks it") }),
});

export const listBookmarked = endpoint({
  method: "GET",
  path: "/articles/bookmarked",
  recordType: "article",
  summary: "List the articles that the caller bookmarked, the newest bookmark first",
  access: signedIn,
  query: z.object({
    locale: readIn(),
    expand: expand(["insertUser", "updateUser", "breadcrumbs", "excerpt"]),
    ...paging(30, 100),
  }),
  output: z.array(articleSchema),
  paging: "numbered",
});
