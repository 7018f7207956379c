import { z } from "zod";
import { endpoint, signedInByAny, signedInFor } from "#platform/contract/endpoints/endpoint.ts";
import {
  csv,
  expand,
  flag,
  flagFilter,
  id,
  paging,
  sort,
} from "#platform/contract/queries/query.ts";
import {
  aliasSchema,
  articleEditSchema,
  articlePatchSchema,
  articlePostSchema,
  articleSchema,
  reactSchema,
} from "../resources/articles.ts";
import { localeSchema, readIn } from "../resources/knowledge-bases.ts";
import { filtered } from "./knowledge-bases.ts";

const write = signedInFor("articles.add", "articles.manage");
const manage = signedInFor("articles.manage");
const params = z.object({ articleID: id("article").describe("Id of the article") });

const users = ["insertUser", "updateUser"] as const;
const alone = [
  ...users,
  "breadcrumbs",
  "excerpt",
  "reactions",
  "neighbours",
  "permissions",
  "aliases",
  "translations",
] as const;

const onlyTranslated = (what: string) => flag().default(false).describe(what);

export const listArticles = endpoint({
  method: "GET",
  path: "/articles",
  recordType: "article",
  summary: "List articles",
  description: "Without `sort` in the order of their category, or by id if it is not named.",
  access: filtered,
  query: z.object({
    articleID: csv(id()).optional().describe("Only these"),
    knowledgeCategoryID: id("knowledgeCategory").optional().describe("Only those in this category"),
    knowledgeBaseID: id("knowledgeBase").optional().describe("Only those in this base"),
    includeSubcategories: flag()
      .default(false)
      .describe("Also those in categories below `knowledgeCategoryID`"),
    featured: flagFilter("those that are recommended"),
    insertUserID: id("user").optional().describe("Only those that this member began"),
    locale: readIn(),
    "only-translated": onlyTranslated("Whether those that do not exist in `locale` are left out"),
    status: z
      .enum(["published", "draft", "deleted"])
      .default("published")
      .describe(
        "Others than published ones are listed for their authors and those who manage articles",
      ),
    sort: sort("articleID", "name", "dateInserted", "dateUpdated", "dateFeatured").optional(),
    expand: expand([...users, "breadcrumbs", "excerpt", "body"]),
    ...paging(30, 100),
  }),
  output: z.array(articleSchema),
  paging: "numbered",
});

export const createArticle = endpoint({
  method: "POST",
  path: "/articles",
  summary: "Write an article",
  description: "Fields that are not known are ignored.",
  access: write,
  body: articlePostSchema,
  output: articleSchema,
});

export const getArticle = endpoint({
  method: "GET",
  path: "/articles/{articleID}",
  recordType: "article",
  summary: "Read an article",
  access: filtered,
  params,
  query: z.object({
    locale: readIn(),
    "only-translated": onlyTranslated(
      "Whether 404 is the answer where it does not exist in `locale`",
    ),
    expand: expand(alone, alone),
  }),
  output: articleSchema,
  editedBelow: ["status", "featured", "aliases"],
});

export const editArticle = endpoint({
  method: "GET",
  path: "/articles/{articleID}/edit",
  summary: "Read an article for editing",
  description:
    "The text of the caller that is not published yet, if there is one. With a further language as `locale` the translation, which is empty if there is none.",
  access: write,
  params,
  query: z.object({ locale: localeSchema.optional().describe("The language to edit it in") }),
  output: articleEditSchema,
});

export const updateArticle = endpoint({
  method: "PATCH",
  path: "/articles/{articleID}",
  summary: "Change or move an article",
  description:
    "Texts are published at once by those who manage articles, and by authors where the base needs no review; others wait for review, and readers see the former text until then.",
  access: write,
  params,
  body: articlePatchSchema,
  output: articleSchema,
});

export const setStatus = endpoint({
  method: "PATCH",
  path: "/articles/{articleID}/status",
  summary: "Delete, restore or publish an article",
  access: write,
  params,
  body: z.looseObject({
    status: z
      .enum(["published", "deleted", "undeleted"])
      .describe("`undeleted` restores it as it was, `published` publishes it besides"),
  }),
  output: articleSchema,
});

export const setFeatured = endpoint({
  method: "PUT",
  path: "/articles/{articleID}/featured",
  summary: "Recommend an article, or no longer",
  access: manage,
  params,
  body: z.looseObject({ featured: z.boolean().describe("Whether it is recommended") }),
  output: articleSchema,
});

export const getAliases = endpoint({
  method: "GET",
  path: "/articles/{articleID}/aliases",
  summary: "List other paths that lead to an article",
  access: manage,
  params,
  output: z.object({ aliases: z.array(z.string()).describe("Paths") }),
});

export const setAliases = endpoint({
  method: "PUT",
  path: "/articles/{articleID}/aliases",
  summary: "Set other paths that lead to an article",
  description: "They replace all of them, and lead to it where nothing else has that address.",
  access: manage,
  params,
  body: z.looseObject({ aliases: z.array(aliasSchema).max(100).describe("Paths") }),
  output: articleSchema,
  refuses: [409],
});

export const reactToArticle = endpoint({
  method: "PUT",
  path: "/articles/{articleID}/react",
  summary: "Say whether an article was helpful",
  access: signedInByAny,
  params,
  body: reactSchema,
  output: articleSchema,
});

export const getReactions = endpoint({
  method: "GET",
  path: "/articles/{articleID}/reactions",
  summary: "Read whether an article was helpful",
  access: filtered,
  params,
  output: articleSchema.shape.reactions.unwrap(),
});

export const listTranslations = endpoint({
  method: "GET",
  path: "/articles/{articleID}/translations",
  summary: "List the languages of an article",
  description:
    "Its own first, then those of its knowledge base, with the state of the translation.",
  access: filtered,
  params,
  output: z.array(
    articleSchema
      .pick({
        articleID: true,
        articleRevisionID: true,
        name: true,
        url: true,
        locale: true,
        sourceLocale: true,
        translationStatus: true,
        dateUpdated: true,
      })
      .partial({ dateUpdated: true }),
  ),
});
