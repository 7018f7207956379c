import { addToCounts, categoryContents } from "#features/categories/server/public.ts";
import { commentParents } from "#features/comments/server/public.ts";
import { importers, recounters } from "#features/imports/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { commentParent } from "./domain/comment-parent.ts";
import { discussionImporter } from "./domain/importer.ts";
import { categoryRecounter, discussionRecounter } from "./domain/recounters.ts";
import { discussionListView, discussionView } from "./layouts.ts";
import { existsInCategory, moveAll } from "./queries.ts";
import { routes } from "./routes.ts";
import { discussionList, discussions, newPost, originalPost } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(commentParents, commentParent);
  add(widgets, discussions, discussionList, originalPost, newPost);
  add(viewTypes, discussionListView, discussionView);
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
