import { z } from "zod";
import { endpoint, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import { expand, id, paging } from "#platform/contract/queries/query.ts";
import {
  articleRevisionSchema,
  articleSchema,
  revisionStatusSchema,
} from "../resources/articles.ts";

const write = signedInFor("articles.add", "articles.manage");
const manage = signedInFor("articles.manage");
const params = z.object({ articleID: id("article").describe("Id of the article") });
const one = params.extend({ articleRevisionID: id().describe("Id of the revision") });

export const listReviews = endpoint({
  method: "GET",
  path: "/articles/reviews",
  summary: "List texts that wait for review",
  description:
    "For those who manage articles all, the longest waiting first; for authors their own that are not published.",
  access: write,
  query: z.object(paging(30, 100)),
  output: z.array(articleRevisionSchema.omit({ bodyRaw: true, bodyMarkdown: true })),
  paging: "numbered",
});

export const listRevisions = endpoint({
  method: "GET",
  path: "/articles/{articleID}/revisions",
  summary: "List the revisions of an article, the newest first",
  description:
    "With texts that are not published: those of the caller, or all for those who manage articles.",
  access: write,
  params,
  query: z.object({
    status: revisionStatusSchema.optional().describe("Only those in this state"),
    ...paging(30, 100),
  }),
  output: z.array(articleRevisionSchema.omit({ bodyRaw: true, bodyMarkdown: true })),
  paging: "numbered",
});

export const getRevision = endpoint({
  method: "GET",
  path: "/articles/{articleID}/revisions/{articleRevisionID}",
  summary: "Read a revision of an article",
  access: write,
  params: one,
  query: z.object({ expand: expand(["markdown"]) }),
  output: articleRevisionSchema,
});

export const restoreRevision = endpoint({
  method: "POST",
  path: "/articles/{articleID}/revisions/{articleRevisionID}/restore",
  summary: "Show a former revision of an article again",
  description: "As a new revision with the same text, by the rules for changing it.",
  access: write,
  params: one,
  status: 200,
  output: articleSchema,
});

export const reviewRevision = endpoint({
  method: "POST",
  path: "/articles/{articleID}/revisions/{articleRevisionID}/review",
  summary: "Decide about a text that waits for review",
  description: "409 if it is decided already, 412 if its author has changed it since `version`.",
  access: manage,
  params: one,
  status: 200,
  body: z.strictObject({
    decision: z
      .enum(["publish", "changes", "reject"])
      .describe("`publish` shows it, `changes` asks the author for changes, `reject` refuses it"),
    note: z.string().trim().max(2_000).default("").describe("For the author"),
    version: z
      .string()
      .max(100)
      .optional()
      .describe("`dateInserted` of the revision as the reviewer read it"),
  }),
  output: articleRevisionSchema.omit({ bodyRaw: true, bodyMarkdown: true }),
  refuses: [409],
});
