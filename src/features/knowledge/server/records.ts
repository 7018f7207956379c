import type { CollectableRecord } from "#features/collections/server/public.ts";
import { draftable } from "#features/drafts/server/public.ts";
import { rebakeable } from "#features/formats/server/public.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordHead, RecordType } from "#platform/server/records/record-types.ts";
import { reportable } from "#platform/server/records/reportable.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { inLanguage } from "../contract/rules.ts";
import { articleTag, placeOf, visibleBases, visibleCategoryIDs } from "./domain/find.ts";
import { articleUrl, knowledgeTree } from "./domain/knowledge-tree.ts";
import { draftableArticle } from "./drafting/draftable-article.ts";
import { mayRead, mayView } from "./policy.ts";
import { presentArticles } from "./present/articles.ts";
import { presentBases } from "./present/knowledge-bases.ts";
import { listArticlesOfTranslations, translationBodies } from "./queries/article-translations.ts";
import { listArticlesByID } from "./queries/articles.ts";
import { articleBodies, lastArticleID, listForSitemap } from "./queries/searching.ts";
import { reportableArticle } from "./reporting/reportable-article.ts";

export const baseRecord: RecordType = {
  recordType: "knowledgeBase",
  idColumn: "knowledgeBaseID",
  async load(ctx, ids) {
    const { baseByID } = await knowledgeTree(ctx);
    const heads = new Map<number, RecordHead>();
    for (const id of ids) {
      const base = baseByID.get(id);
      if (!base || !mayView(ctx.viewer, base)) continue;
      const { name, url, insertUserID, dateInserted } = base;
      heads.set(id, { recordID: id, name, url, insertUserID, dateInserted });
    }
    return heads;
  },
  facets: [
    textual(textsIn("knowledgeBases", "knowledgeBaseID", ["icon", "bannerImage"])),
    mappable({
      name: "knowledge-bases",
      lastID: async (ctx) =>
        Math.max(0, ...(await visibleBases(ctx)).map(({ knowledgeBaseID }) => knowledgeBaseID)),
      list: async (ctx, { first, last }) =>
        (await visibleBases(ctx))
          .filter(({ knowledgeBaseID: id }) => id >= first && id <= last)
          .map(({ url }) => ({ path: url })),
    }),
  ],
};

export const categoryRecord: RecordType = {
  recordType: "knowledgeCategory",
  idColumn: "knowledgeCategoryID",
  async load(ctx, ids) {
    const { baseByID, categoryByID } = await knowledgeTree(ctx);
    const heads = new Map<number, RecordHead>();
    for (const id of ids) {
      const category = categoryByID.get(id);
      const base = category && baseByID.get(category.knowledgeBaseID);
      if (!category || !base || !mayView(ctx.viewer, base)) continue;
      const { name, url, knowledgeBaseID } = category;
      const place = { recordType: "knowledgeBase", recordID: knowledgeBaseID };
      heads.set(id, { recordID: id, name, url, place });
    }
    return heads;
  },
};

export const articleRecord: RecordType = {
  recordType: "article",
  idColumn: "articleID",
  async load(ctx, ids) {
    for (const id of ids) ctx.tags.add(articleTag(id));
    const heads = new Map<number, RecordHead>();
    for (const row of await listArticlesByID(ctx, ids)) {
      const place = await placeOf(ctx, row);
      if (!place || !mayRead(ctx.viewer, place.base, row)) continue;
      const { articleID: recordID, name, insertUserID, dateInserted, dateDeleted } = row;
      heads.set(recordID, {
        recordID,
        name,
        url: articleUrl(row),
        insertUserID,
        dateInserted,
        dateDeleted,
        place: { recordType: "knowledgeBase", recordID: place.base.knowledgeBaseID },
      });
    }
    return heads;
  },
  facets: [
    textual(textsIn("articles", "articleID", ["bodyHtml"])),
    rebakeable(articleBodies),
    reportable(reportableArticle),
    draftable(draftableArticle),
    mappable({
      name: "articles",
      lastID: lastArticleID,
      async list(ctx, ids) {
        const rows = await listForSitemap(ctx, await visibleCategoryIDs(ctx), ids);
        return rows.map((row) => ({
          path: articleUrl(row),
          changed: row.dateUpdated ?? row.dateInserted,
        }));
      },
    }),
  ],
};

/** The text of an article in a further language, whose files are read by those who read the article. */
export const translationRecord: RecordType = {
  recordType: "articleTranslation",
  idColumn: "articleTranslationID",
  async load(ctx, ids) {
    const rows = await listArticlesOfTranslations(ctx, ids);
    const articles = await articleRecord.load(
      ctx,
      rows.map(({ articleID }) => articleID),
    );
    const heads = new Map<number, RecordHead>();
    for (const { articleTranslationID: recordID, articleID, locale, name } of rows) {
      const article = articles.get(articleID);
      if (!article) continue;
      const url = inLanguage(article.url ?? "/kb", locale);
      heads.set(recordID, { ...article, recordID, name, url });
    }
    return heads;
  },
  facets: [
    textual(textsIn("articleTranslations", "articleTranslationID", ["bodyHtml"])),
    rebakeable(translationBodies),
  ],
};

export const collectedArticle: CollectableRecord = {
  recordType: "article",
  async load(ctx, ids) {
    const rows = (await listArticlesByID(ctx, ids)).filter(
      ({ status, dateDeleted }) => status === "published" && !dateDeleted,
    );
    const listed = rows.map(({ bodyHtml: _, bodyText: __, ...row }) => row);
    const shown = await presentArticles(ctx, listed, new Set(["excerpt"]));
    return new Map(
      shown.map((record) => [record.articleID, { record, description: record.excerpt }]),
    );
  },
};

export const collectedBase: CollectableRecord = {
  recordType: "knowledgeBase",
  async load(ctx, ids) {
    const bases = (await visibleBases(ctx)).filter((base) => ids.includes(base.knowledgeBaseID));
    return new Map(
      (await presentBases(ctx, bases)).map((record) => [
        record.knowledgeBaseID,
        { record, description: record.description, imageUrl: record.bannerImage ?? record.icon },
      ]),
    );
  },
};
