import type { ResultDetails, SearchType } from "#features/search/server/public.ts";
import { visibleBases } from "./domain/find.ts";
import { knowledgeTree } from "./domain/knowledge-tree.ts";
import { crumbsOf } from "./present/knowledge-categories.ts";
import { listTranslatedTexts } from "./queries/article-translations.ts";
import { listFindable, listSearchTexts } from "./queries/searching.ts";

const type = "article";

export const searchedArticles: SearchType = {
  recordType: "article",
  isContent: true,
  placeType: "knowledgeBase",
  types: () => [type],
  listIDs: listFindable,
  async loadDocuments(ctx, articleIDs) {
    const { categoryByID } = await knowledgeTree(ctx);
    const rows = await listSearchTexts(ctx, articleIDs);
    const translated = Map.groupBy(
      await listTranslatedTexts(ctx, articleIDs),
      ({ articleID }) => articleID,
    );
    return rows.flatMap((row) => {
      const placeID = categoryByID.get(row.knowledgeCategoryID)?.knowledgeBaseID;
      const { articleID: recordID, name: title } = row;
      const further = translated.get(recordID) ?? [];
      const texts = [row.bodyText, ...further.flatMap((each) => [each.name, each.bodyText])];
      const text = texts.join("\n");
      const { insertUserID, dateInserted, dateUpdated } = row;
      return placeID === undefined
        ? []
        : [{ recordID, placeID, type, title, text, insertUserID, dateInserted, dateUpdated }];
    });
  },
  async visiblePlaces(ctx) {
    const visible = await visibleBases(ctx);
    return visible.map(({ knowledgeBaseID }) => knowledgeBaseID);
  },
  async loadDetails(ctx, articleIDs, expand) {
    const { baseByID, categoryByID } = await knowledgeTree(ctx);
    const details = new Map<number, ResultDetails>();
    for (const row of await listSearchTexts(ctx, articleIDs)) {
      const category = categoryByID.get(row.knowledgeCategoryID);
      const base = category && baseByID.get(category.knowledgeBaseID);
      if (!category || !base) continue;
      details.set(row.articleID, {
        type,
        text: row.bodyText,
        dateUpdated: row.dateUpdated,
        updateUserID: row.updateUserID,
        parentLabel: base.name,
        ...(expand.has("body") && { body: row.bodyText }),
        ...(expand.has("breadcrumbs") && { breadcrumbs: crumbsOf({ base, category }) }),
      });
    }
    return details;
  },
};
