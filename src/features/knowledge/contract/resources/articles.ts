import { z } from "zod";
import { breadcrumbSchema } from "#features/categories/contract/resources.ts";
import { formatSchema, versionRead } from "#features/formats/contract/resources.ts";
import { userFragmentSchema } from "#features/users/contract/resources.ts";
import { siteAddress, siteHtml } from "#platform/contract/addresses.ts";
import { id, idOr, moment, timestamp, whole } from "#platform/contract/queries/query.ts";
import { visibleLine } from "#platform/contract/texts/visible-text.ts";
import { articleNameLimit, revisionStatuses, translationStates } from "../rules.ts";
import { foreignID, localeSchema } from "./knowledge-bases.ts";

const name = visibleLine(articleNameLimit).describe("Its title");

const reservedHeaders: ReadonlySet<string> = new Set([
  "connection",
  "content-length",
  "expect",
  "host",
  "keep-alive",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
]);

const imported = "; for those who manage the site, who import articles";

const writtenFields = z.looseObject({
  knowledgeCategoryID: id("knowledgeCategory").describe("The category that contains it"),
  name,
  body: z.string().max(1_000_000).describe("What it says, written in `format`"),
  format: formatSchema,
  status: z
    .enum(["published", "draft", "review"])
    .describe(
      "`draft` keeps the text for its author, `review` asks for it to be published. Default: `published` if the caller may publish it, else `review`",
    ),
  locale: localeSchema.describe(
    "The language of the text: that of the knowledge base, or with `PATCH` a further one, whose translation is changed. Then only `name`, `body`, `format`, `status`, `version`, `sourceRevisionID`, `dateUpdated` and `updateUserID` count",
  ),
  sourceRevisionID: id()
    .nullable()
    .describe("Of translations: the revision that is translated. Default: the one that is shown"),
  sort: whole(0, 1_000_000)
    .nullable()
    .describe("It is put before the article with this `sort`; null: the last"),
  featured: z.boolean().describe("Whether it is recommended; for those who manage articles"),
  seoName: z.string().trim().max(255).nullable().describe("Title for search engines"),
  seoDescription: z.string().trim().max(500).nullable().describe("Description for search engines"),
  dateReview: moment()
    .nullable()
    .describe("From then on readers see that it may be out of date; for those who manage articles"),
  foreignID: foreignID().nullable(),
  dateInserted: moment().describe(`When it was written${imported}`),
  dateUpdated: moment().nullable().describe(`When it was changed last${imported}`),
  insertUserID: id("user").describe(`Who wrote it${imported}`),
  updateUserID: id("user").nullable().describe(`Who changed it last${imported}`),
  validateLocale: z
    .boolean()
    .describe(
      "`false` adds `locale` to the languages of the knowledge base; for those who manage the site",
    ),
  fileRehosting: z
    .looseObject({
      enabled: z.boolean().describe("Whether files are fetched"),
      requestHeaders: z
        .record(
          z
            .string()
            .max(100)
            .regex(/^[A-Za-z\d-]+$/)
            .refine((name) => !reservedHeaders.has(name.toLowerCase()), {
              error: "This header cannot be set.",
            }),
          z
            .string()
            .max(4_000)
            .regex(/^[\t\x20-\x7E]*$/),
        )
        .default({})
        .describe("Sent to the sites that the files are on"),
    })
    .describe(
      "Pictures and files of the body that are on other sites are fetched and kept; the headers `x-file-rehosted-success-count` and `x-file-rehosted-failed-count` of the response tell how many. For those who manage the site",
    ),
  draftID: id().describe("The draft that it was written in, which ends with it"),
  draftVersion: id().describe("The version of the draft that it was read from"),
  version: versionRead,
});

export const articlePatchSchema = writtenFields.partial().meta({ id: "ArticlePatch" });

export const articlePostSchema = articlePatchSchema
  .required({ knowledgeCategoryID: true, name: true, body: true, format: true })
  .extend({
    discussionID: id("discussion")
      .nullable()
      .optional()
      .describe("The discussion that it is made from, which links to it"),
  })
  .meta({ id: "ArticlePost" });

export type ArticlePost = z.output<typeof articlePostSchema>;
export type ArticlePatch = z.output<typeof articlePatchSchema>;

const helpfulSchema = z.object({
  reactionType: z.literal("helpful").describe("The only question that is asked"),
  yes: z.int().describe("How many said yes"),
  no: z.int().describe("How many said no"),
  total: z.int().describe("How many answered"),
  userReaction: z.enum(["yes", "no"]).nullable().describe("What the caller answered"),
});

const neighbourSchema = z
  .object({ articleID: z.int(), name: z.string(), url: siteAddress() })
  .nullable();

const translationStatusSchema = z
  .enum(translationStates)
  .describe(
    "State of the translation into the language that was asked for; `not-translated` if another is shown instead",
  );

const translationLinkSchema = z.object({
  locale: z.string().describe("A language"),
  translationStatus: translationStatusSchema,
  url: siteAddress(),
});

export const articleSchema = z
  .object({
    articleID: z.int().describe("Id of the article"),
    articleRevisionID: z.int().nullable().describe("The revision that is shown"),
    knowledgeCategoryID: z.int().describe("The category that contains it"),
    knowledgeBaseID: z.int().describe("The base that contains it"),
    name: z.string().describe("Its title"),
    url: siteAddress(),
    slug: z.string().describe("The part of its address for readers"),
    body: siteHtml().optional().describe("Sanitised HTML, whose headings have ids"),
    excerpt: z.string().optional().describe("Its beginning; with `expand=excerpt`"),
    outline: z
      .array(
        z.object({
          ref: z.string().describe("Id of the heading"),
          level: z.int().describe("2 to 6"),
          text: z.string().describe("What it says"),
        }),
      )
      .optional()
      .describe("The headings of its body"),
    status: z.enum(["published", "draft", "deleted"]).describe("Drafts were never published"),
    locale: z.string().describe("The language of `name` and `body`"),
    sourceLocale: z.string().describe("The language that it was written in"),
    translationStatus: translationStatusSchema,
    translations: z
      .array(translationLinkSchema)
      .optional()
      .describe("The languages of its knowledge base, its own first; empty if there is only one"),
    sort: z.int().describe("Its place in its category"),
    featured: z.boolean().describe("Whether it is recommended"),
    dateFeatured: timestamp().nullable().describe("Since when it is recommended"),
    seoName: z.string().nullable().describe("Title for search engines"),
    seoDescription: z.string().nullable().describe("Description for search engines"),
    dateReview: timestamp().nullable().describe("When somebody is to check whether it still holds"),
    isOutdated: z.boolean().describe("Whether that time is over"),
    score: z.int().optional().describe("How many more found it helpful than did not"),
    reactions: z.array(helpfulSchema).optional().describe("Whether it was helpful"),
    bookmarked: z
      .boolean()
      .optional()
      .describe("Whether the caller bookmarked it; for members, with `expand=reactions`"),
    previous: neighbourSchema.optional().describe("The article before it in the base"),
    next: neighbourSchema.optional().describe("The article after it in the base"),
    breadcrumbs: z.array(breadcrumbSchema).optional().describe("The way to it"),
    aliases: z.array(z.string()).optional().describe("Other paths that lead to it; for editors"),
    discussion: z
      .object({ discussionID: z.int(), name: z.string(), url: siteAddress() })
      .optional()
      .describe("The discussion that it is made from, if the caller may read it"),
    foreignID: z.string().nullable().describe("Its id on the site that it comes from"),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.optional(),
    updateUserID: z.int().nullable(),
    updateUser: userFragmentSchema.optional(),
    dateInserted: timestamp(),
    dateUpdated: timestamp().nullable(),
    openRevisionID: z
      .int()
      .nullable()
      .optional()
      .describe("A text of the caller that is not published yet"),
    permissions: z
      .record(z.string(), z.boolean())
      .optional()
      .describe(
        "What the caller may do with it: `articles.edit`, `articles.publish`, `articles.manage`",
      ),
  })
  .meta({ id: "Article", recordType: "article" });

const articleLinksSchema = z
  .array(z.object({ articleID: z.int(), name: z.string(), url: siteAddress() }))
  .describe("Articles of knowledge bases that are made from it");

export const articleFields = { articles: articleLinksSchema };

declare module "#platform/contract/queries/open-records.ts" {
  interface AddedPostFields {
    articles: z.output<typeof articleLinksSchema>;
  }
}

export type Article = z.input<typeof articleSchema>;

export const articleEditSchema = z
  .object({
    ...articleSchema.pick({
      articleID: true,
      articleRevisionID: true,
      knowledgeCategoryID: true,
      knowledgeBaseID: true,
      name: true,
      status: true,
      locale: true,
      sort: true,
      featured: true,
      seoName: true,
      seoDescription: true,
      dateReview: true,
      foreignID: true,
    }).shape,
    body: z.string().describe("As it was written"),
    format: formatSchema,
    sourceRevisionID: z
      .int()
      .nullable()
      .describe("Of translations: the revision that is shown, to be sent along with the change"),
    translationStatus: translationStatusSchema,
    version: z.string().describe("Stands for what can be edited; to be sent along with the change"),
  })
  .meta({ id: "ArticleForEditing" });

export const revisionStatusSchema = z
  .enum(revisionStatuses)
  .describe(
    "`published` once readers saw it; `draft` and `review` before; `changes` if the reviewer asks for them, `rejected` if it is refused",
  );

export const articleRevisionSchema = z
  .object({
    articleRevisionID: z.int().describe("Id of the revision"),
    articleID: z.int().describe("The article"),
    name: z.string().describe("Its title then"),
    bodyRaw: z.string().optional().describe("What it said, as it was written"),
    bodyMarkdown: z.string().optional().describe("The same in Markdown, of rich texts"),
    format: z.string().describe("How it was written"),
    status: revisionStatusSchema,
    locale: z.string().nullable().describe("Its language; null for that of the article"),
    isCurrent: z.boolean().describe("Whether it is the one that is shown"),
    note: z.string().describe("What the reviewer said"),
    url: siteAddress(),
    insertUserID: z.int(),
    insertUser: userFragmentSchema.describe("Who wrote it"),
    dateInserted: timestamp(),
    reviewUserID: z.int().nullable().describe("Who decided about it"),
    dateReviewed: timestamp().nullable().describe("When that was"),
  })
  .meta({ id: "ArticleRevision" });

export const reactSchema = z.looseObject({
  helpful: z.enum(["yes", "no"]).describe("Whether it was"),
  insertUserID: idOr(-1, "user").optional().describe(`Who said so; -1 for a guest${imported}`),
  foreignID: foreignID().optional(),
});

export const aliasSchema = z
  .string()
  .trim()
  .max(500)
  .regex(/^\/(?!\/)[^\s\\\p{Cc}]+$/u, { error: "Write a path, such as /old/page." });
