import {
  addToCounts,
  categoryContents,
  categoryListings,
} from "#features/categories/server/public.ts";
import { commentParents } from "#features/comments/server/public.ts";
import { draftableRecords } from "#features/drafts/server/public.ts";
import { bodyShelves } from "#features/formats/server/public.ts";
import { importers, recounters } from "#features/imports/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
import { recordPermissions } from "#features/roles/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { userErasers } from "#features/users/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rawRoutes } from "#platform/server/http/raw-route.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { jobs, listeners } from "#platform/server/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { discussionErasure } from "./actions/erase-author.ts";
import { channels } from "./domain/announce.ts";
import { commentParent } from "./domain/comment-parent.ts";
import { draftableDiscussion } from "./domain/drafts.ts";
import { feeds } from "./domain/feeds.ts";
import { discussionImporter } from "./domain/importer.ts";
import { oEmbed } from "./domain/oembed.ts";
import {
  categoryRecounter,
  discussionRecounter,
  discussionsOfUserRecounter,
  tagRecounter,
} from "./domain/recounters.ts";
import { sitemaps } from "./domain/sitemap.ts";
import { discussionView } from "./layouts/discussion.ts";
import { categoryListing, discussionListView } from "./layouts/discussion-list.ts";
import { discussionListeners } from "./listeners.ts";
import { existsInCategory, findDiscussion, moveAll } from "./queries/discussions.ts";
import { discussionShelf } from "./queries/rebaking.ts";
import { changeRoutes } from "./routes/changes.ts";
import { discussionRoutes } from "./routes/discussions.ts";
import { markRoutes } from "./routes/marks.ts";
import { discussionFlood } from "./settings.ts";
import { discussionList, discussions, newPost, originalPost } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...markRoutes, ...changeRoutes, ...discussionRoutes);
  add(listeners, ...discussionListeners);
  add(rawRoutes, ...feeds, oEmbed, ...sitemaps);
  add(commentParents, commentParent);
  add(userErasers, discussionErasure.eraser);
  add(jobs, discussionErasure.job);
  add(recordPermissions, { recordType: "discussion", find: findScope });
  add(draftableRecords, draftableDiscussion);
  add(liveChannels, ...channels);
  add(widgets, discussions, discussionList, originalPost, newPost);
  add(viewTypes, discussionListView, discussionView);
  add(settings, ...Object.values(discussionFlood.settings));
  add(settings, discussionListView.flag, discussionView.flag);
  add(importers, discussionImporter);
  add(recounters, discussionRecounter, discussionsOfUserRecounter, categoryRecounter, tagRecounter);
  add(bodyShelves, discussionShelf);
  add(categoryListings, categoryListing);
  add(categoryContents, {
    name: "discussions",
    exists: existsInCategory,
    async move(inside, categoryID, newCategoryID) {
      const { discussions, comments } = await moveAll(inside, categoryID, newCategoryID);
      await addToCounts(inside, newCategoryID, { discussions, comments });
    },
  });
}

/** The permissions of its category hold for a discussion. */
async function findScope(ctx: Ctx, discussionID: number) {
  const row = await findDiscussion(ctx, discussionID);
  return row && { resourceType: "category", resourceID: row.categoryID };
}
