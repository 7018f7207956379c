import {
  addToCounts,
  categoryContents,
  categoryListings,
  lastPostNames,
} from "#features/categories/server/public.ts";
import { commentParents } from "#features/comments/server/public.ts";
import { draftableRecords } from "#features/drafts/server/public.ts";
import { bodyShelves, quotableRecords } from "#features/formats/server/public.ts";
import { importers, recounters } from "#features/imports/server/public.ts";
import { layoutRecordTypes, viewTypes, widgets } from "#features/layouts/server/public.ts";
import { recordPermissions } from "#features/roles/server/public.ts";
import { settings } from "#features/settings/server/public.ts";
import { tagCarriers } from "#features/tags/server/public.ts";
import {
  hiddenPosts,
  leaderboards,
  preferences,
  userErasers,
} from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { rawRoutes } from "#platform/server/http/raw-route.ts";
import { routes as endpoints } from "#platform/server/http/route.ts";
import { jobs, listeners } from "#platform/server/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { readableRecords } from "#platform/server/records/readable-records.ts";
import { siteMaps } from "#platform/server/records/site-maps.ts";
import { discussionErasure } from "./actions/erase-author.ts";
import { channels } from "./domain/announce.ts";
import { commentParent } from "./domain/comment-parent.ts";
import { describeDiscussions } from "./domain/describe.ts";
import { draftableDiscussion } from "./domain/drafts.ts";
import { feeds } from "./domain/feeds.ts";
import { postsInHiddenCategories } from "./domain/hidden-posts.ts";
import { discussionImporter } from "./domain/importer.ts";
import { correctLastPost } from "./domain/last-post.ts";
import { leadingWriters } from "./domain/leading-writers.ts";
import { listView } from "./domain/list-view.ts";
import { movedRowsTag } from "./domain/moved-rows.ts";
import { oEmbed } from "./domain/oembed.ts";
import { quotableDiscussion } from "./domain/quotable.ts";
import {
  categoryRecounter,
  commentsOfUserRecounter,
  discussionRecounter,
  discussionsOfUserRecounter,
  participantRecounter,
  tagRecounter,
} from "./domain/recounters.ts";
import { discussionRights } from "./domain/rights.ts";
import { discussionMap } from "./domain/site-map.ts";
import { taggedDiscussions } from "./domain/tag-carrier.ts";
import { discussionView } from "./layouts/discussion.ts";
import { categoryListing, discussionListView } from "./layouts/discussion-list.ts";
import { commentLayouts, discussionLayouts } from "./layouts/post-records.ts";
import { discussionListeners } from "./listeners.ts";
import { existsInCategory, moveAll } from "./queries/discussions.ts";
import { discussionShelf } from "./queries/rebaking.ts";
import { discussionRecord } from "./records.ts";
import { changeRoutes } from "./routes/changes.ts";
import { discussionRoutes } from "./routes/discussions.ts";
import { markRoutes } from "./routes/marks.ts";
import { discussionFlood } from "./settings.ts";
import { discussionList, discussions, newPost, originalPost } from "./widgets.ts";

export function register(add: Add) {
  add(endpoints, ...markRoutes, ...changeRoutes, ...discussionRoutes);
  add(listeners, ...discussionListeners);
  add(rawRoutes, ...feeds, oEmbed);
  add(commentParents, commentParent);
  add(hiddenPosts, postsInHiddenCategories);
  add(leaderboards, leadingWriters);
  add(tagCarriers, taggedDiscussions);
  add(userErasers, discussionErasure.eraser);
  add(jobs, discussionErasure.job);
  add(recordPermissions, discussionRights);
  add(draftableRecords, draftableDiscussion);
  add(liveChannels, ...channels);
  add(widgets, discussions, discussionList, originalPost, newPost);
  add(viewTypes, discussionListView, discussionView);
  add(layoutRecordTypes, discussionLayouts, commentLayouts);
  add(settings, ...Object.values(discussionFlood.settings));
  add(settings, discussionListView.flag, discussionView.flag);
  add(importers, discussionImporter);
  add(recounters, discussionRecounter, participantRecounter, categoryRecounter, tagRecounter);
  add(recounters, discussionsOfUserRecounter, commentsOfUserRecounter);
  add(preferences, listView);
  add(bodyShelves, discussionShelf);
  add(quotableRecords, quotableDiscussion);
  add(readableRecords, discussionRecord);
  add(siteMaps, discussionMap);
  add(categoryListings, categoryListing);
  add(lastPostNames, {
    ...{ name: "discussions", find: describeDiscussions, commentUrl: commentParent.commentUrl },
  });
  add(categoryContents, {
    name: "discussions",
    exists: existsInCategory,
    async move(inside, categoryID, newCategoryID) {
      const { discussions, comments } = await moveAll(inside, categoryID, newCategoryID);
      await addToCounts(inside, newCategoryID, { discussions, comments });
      await correctLastPost(inside, newCategoryID);
      await inside.invalidate("discussions", movedRowsTag);
    },
  });
}
