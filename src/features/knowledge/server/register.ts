import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import { collectableRecords } from "#features/collections/server/public.ts";
import { dashboardEntries } from "#features/dashboard/server/public.ts";
import { oEmbedRecords } from "#features/discussions/server/public.ts";
import { addressSources } from "#features/imports/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
import {
  audiences,
  notificationPlaces,
  notificationTypes,
} from "#features/notifications/server/public.ts";
import { placeTypes } from "#features/places/server/public.ts";
import { resourceCounts } from "#features/roles/server/public.ts";
import { searchFacets, searchTypes } from "#features/search/server/public.ts";
import { fixedValues, settings } from "#features/settings/server/public.ts";
import { siteTotals } from "#features/site-activity/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import { cliCommands, cliGroups } from "#platform/server/cli-command.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { listeners, schedules } from "#platform/server/jobs/jobs.ts";
import { mergeFollowers } from "#platform/server/records/merged-records.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { smartIDs } from "#platform/server/smart-ids.ts";
import { baseEvent } from "./actions/save-base.ts";
import { exportKnowledge, importKnowledge } from "./cli.ts";
import { aliasSource } from "./domain/alias-source.ts";
import { articlesField, followMerges } from "./domain/articles-of-discussions.ts";
import {
  articleTag,
  findArticleIDs,
  findBaseIDs,
  findCategoryIDs,
  visibleBases,
} from "./domain/find.ts";
import { baseResources } from "./domain/resource-count.ts";
import { remindOfReviews } from "./jobs.ts";
import { knowledgeHome } from "./layouts.ts";
import { articleListeners } from "./listeners.ts";
import { articleFile } from "./markdown/article-file.ts";
import { articleAudiences, articleNotifications } from "./notifications.ts";
import { removeBookmarksOf } from "./queries/article-bookmarks.ts";
import { forgetReactions } from "./queries/article-reactions.ts";
import { removeFollowsOf } from "./queries/knowledge-follows.ts";
import {
  articleRecord,
  baseRecord,
  categoryRecord,
  collectedArticle,
  collectedBase,
  translationRecord,
} from "./records.ts";
import { articleRoutes } from "./routes/articles.ts";
import { bookmarkRoutes } from "./routes/bookmarks.ts";
import { baseRoutes } from "./routes/knowledge-bases.ts";
import { categoryRoutes } from "./routes/knowledge-categories.ts";
import { revisionRoutes } from "./routes/revisions.ts";
import { translationRoutes } from "./routes/translations.ts";
import { searchedArticles } from "./search.ts";
import { articleFacets } from "./searching/article-facets.ts";
import { basePlaces } from "./searching/base-places.ts";
import { articlesWidget, knowledgeBasesWidget, knowledgeTotals } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...baseRoutes, ...categoryRoutes, ...revisionRoutes, ...articleRoutes);
  add(endpoints, ...translationRoutes, ...bookmarkRoutes);
  add(rawRoutes, articleFile);
  add(fixedValues, {
    key: "knowledge.enabled",
    value: async (ctx) => (await visibleBases(ctx)).length > 0,
  });
  add(recordFields, articlesField);
  add(mergeFollowers, followMerges);
  add(oEmbedRecords, {
    recordType: "article",
    findID: (path) =>
      Number(/^\/kb\/articles\/([1-9]\d{0,8})(?=[-/]|$)/.exec(path)?.[1]) || undefined,
  });
  add(recordTypes, baseRecord, categoryRecord, articleRecord, translationRecord);
  add(placeTypes, basePlaces);
  add(notificationTypes, ...articleNotifications);
  add(audiences, ...articleAudiences);
  add(notificationPlaces, {
    recordType: "knowledgeBase",
    listVisible: async (ctx) =>
      (await visibleBases(ctx)).map(({ knowledgeBaseID }) => knowledgeBaseID),
  });
  add(listeners, ...articleListeners);
  add(schedules, remindOfReviews);
  add(searchTypes, searchedArticles);
  add(searchFacets, ...articleFacets);
  add(siteTotals, ...knowledgeTotals);
  add(widgets, knowledgeBasesWidget, articlesWidget, knowledgeHome.asset);
  add(viewTypes, knowledgeHome.viewType);
  add(settings, knowledgeHome.viewType.flag);
  add(collectableRecords, collectedArticle, collectedBase);
  add(addressSources, aliasSource);
  add(resourceCounts, baseResources);
  add(auditEventTypes, baseEvent);
  add(cliGroups, { name: "knowledge", summary: "Markdown files of knowledge bases" });
  add(cliCommands, importKnowledge, exportKnowledge);
  add(dashboardEntries, {
    id: "knowledge-bases",
    section: "structure",
    nameID: "knowledge.bases",
    url: "/dashboard/knowledge-bases",
    permissions: ["site.manage"],
  });
  add(
    smartIDs,
    { kind: "knowledgeBase", find: findBaseIDs },
    { kind: "knowledgeCategory", find: findCategoryIDs },
    { kind: "article", find: findArticleIDs },
  );
  add(userErasers, {
    name: "knowledge",
    tables: ["articleReactions", "knowledgeFollows", "articleBookmarks"],
    async erase(tx, userID) {
      await removeFollowsOf(tx, userID);
      await removeBookmarksOf(tx, userID);
      await tx.invalidate(...(await forgetReactions(tx, userID)).map(articleTag));
    },
  });
}
