import { addToCounts, categoryContents } from "#features/categories/server/public.ts";
import { commentParents } from "#features/comments/server/public.ts";
import { draftableRecords } from "#features/drafts/server/public.ts";
import { importers, recounters } from "#features/imports/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rawRoutes } from "#platform/server/http/raw-route.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { commentParent } from "./domain/comment-parent.ts";
import { draftableDiscussion } from "./domain/drafts.ts";
import { feeds } from "./domain/feeds.ts";
import { discussionImporter } from "./domain/importer.ts";
import { categoryRecounter, discussionRecounter } from "./domain/recounters.ts";
import { discussionListView, discussionView } from "./layouts.ts";
import { existsInCategory, moveAll } from "./queries.ts";
import { routes } from "./routes.ts";
import { discussionFlood } from "./settings.ts";
import { discussionList, discussions, newPost, originalPost } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(rawRoutes, ...feeds);
  add(commentParents, commentParent);
  add(draftableRecords, draftableDiscussion);
  add(widgets, discussions, discussionList, originalPost, newPost);
  add(viewTypes, discussionListView, discussionView);
  add(settings, ...Object.values(discussionFlood.settings));
  add(settings, discussionListView.flag, discussionView.flag);
  add(importers, discussionImporter);
  add(recounters, discussionRecounter, categoryRecounter);
  add(categoryContents, {
    name: "discussions",
    exists: existsInCategory,
    async move(inside, categoryID, newCategoryID) {
      const { discussions, comments } = await moveAll(inside, categoryID, newCategoryID);
      await addToCounts(inside, newCategoryID, { discussions, comments });
    },
  });
}
