import {
  categoryContents,
  categoryListings,
  lastPostNames,
} from "#features/categories/server/public.ts";
import { recounters } from "#features/imports/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
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
import { type JobDefinition, jobs, listeners } from "#platform/server/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { discussionErasure } from "./actions/erase-author.ts";
import { moveContents } from "./actions/move-contents.ts";
import { channels } from "./domain/announce.ts";
import { commentParent } from "./domain/comment-parent.ts";
import { describeDiscussions } from "./domain/describe.ts";
import { feeds } from "./domain/feeds.ts";
import { postsInHiddenCategories } from "./domain/hidden-posts.ts";
import { leadingWriters } from "./domain/leading-writers.ts";
import { listView } from "./domain/list-view.ts";
import { oEmbed } from "./domain/oembed.ts";
import { ownPostTypes } from "./domain/post-types.ts";
import {
  categoryRecounter,
  commentsOfUserRecounter,
  discussionRecounter,
  discussionsOfUserRecounter,
  participantRecounter,
  tagRecounter,
} from "./domain/recounters.ts";
import { taggedDiscussions } from "./domain/tag-carrier.ts";
import { postTypes } from "./extension-points.ts";
import { forgetReading } from "./jobs.ts";
import { discussionView } from "./layouts/discussion.ts";
import { categoryListing, discussionListView } from "./layouts/discussion-list.ts";
import { discussionListeners } from "./listeners.ts";
import { existsInCategory } from "./queries/discussions.ts";
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
  add(hiddenPosts, postsInHiddenCategories);
  add(leaderboards, leadingWriters);
  add(tagCarriers, taggedDiscussions);
  add(userErasers, discussionErasure.eraser);
  add(userErasers, {
    name: "reading",
    tables: ["discussionReads", "categoryReads"],
    erase: (tx, userID) => tx.enqueue(forgetReading, { userID }),
  });
  add(jobs, discussionErasure.job, forgetReading as JobDefinition);
  add(liveChannels, ...channels);
  add(widgets, discussions, discussionList, originalPost, newPost);
  add(viewTypes, discussionListView, discussionView);
  add(settings, ...Object.values(discussionFlood.settings));
  add(settings, discussionListView.flag, discussionView.flag);
  add(recounters, discussionRecounter, participantRecounter);
  add(recounters, categoryRecounter, tagRecounter);
  add(recounters, discussionsOfUserRecounter, commentsOfUserRecounter);
  add(preferences, listView);
  add(recordTypes, discussionRecord);
  add(categoryListings, categoryListing);
  add(postTypes, ...ownPostTypes);
  add(lastPostNames, {
    name: "discussions",
    find: describeDiscussions,
    commentUrl: commentParent.commentUrl,
  });
  add(categoryContents, { name: "discussions", exists: existsInCategory, move: moveContents });
}
