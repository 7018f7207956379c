import { z } from "zod";
import { formatSchema } from "#features/formats/contract/resources.ts";
import { siteAddress } from "#platform/contract/addresses.ts";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { id } from "#platform/contract/queries/query.ts";

export const articleFromDiscussion = endpoint({
  method: "GET",
  path: "/articles/from-discussion",
  summary: "Read a discussion as the text of an article",
  description:
    "Its first post and its accepted answers, with a link back. Nothing is stored: send it to `POST /articles` with `discussionID`.",
  access: signedInFor("articles.add", "articles.manage"),
  query: z.object({ discussionID: id("discussion").describe("The discussion") }),
  output: z
    .object({
      discussionID: z.int().describe("The discussion"),
      name: z.string().describe("Its title"),
      url: siteAddress(),
      body: z.string().describe("The text, written in `format`"),
      format: formatSchema,
      acceptedAnswers: z
        .array(z.object({ commentID: z.int(), url: siteAddress() }))
        .describe("The answers in the text"),
    })
    .meta({ id: "ArticleFromDiscussion" }),
});
