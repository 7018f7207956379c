import { auditEventTypes } from "#features/audit-logs/server/public.ts";
import {
  categoryContents,
  categoryListings,
  lastPostNames,
} from "#features/categories/server/public.ts";
import { recounters } from "#features/imports/server/public.ts";
import { viewTypes, widgets } from "#features/layouts/server/public.ts";
import { searchStates, searchTypes } from "#features/search/server/public.ts";
import { fixedValues, settings } from "#features/settings/server/public.ts";
import { tagCarriers } from "#features/tags/server/public.ts";
import { tickCounters } from "#features/tick/server/public.ts";
import {
  hiddenPosts,
  leaderboards,
  myCounts,
  preferences,
  userErasers,
} from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { varyingCookies } from "#platform/server/http/requests/shared-requests.ts";
import { rawRoutes } from "#platform/server/http/serving/raw-route.ts";
import { type JobDefinition, jobs, listeners } from "#platform/server/jobs/jobs.ts";
import { liveChannels } from "#platform/server/live/live-channel.ts";
import { recordFilters } from "#platform/server/records/record-lists.ts";
import { recordTypes } from "#platform/server/records/record-types.ts";
import { leadingWriters } from "./counts/leading-writers.ts";
import { postsInHiddenCategories } from "./counts/posts-in-hidden-categories.ts";
import {
  categoryRecounter,
  commentsOfUserRecounter,
  discussionRecounter,
  discussionsOfUserRecounter,
  participantRecounter,
  tagRecounter,
} from "./counts/recounters.ts";
import { channels } from "./domain/announce-discussion.ts";
import { moderationEvent } from "./domain/audit-discussion.ts";
import { describeDiscussions } from "./domain/describe-discussions.ts";
import { discussionStates, searchedDiscussions } from "./domain/search-type.ts";
import { discussionErasure } from "./erasure/actions/erase-author.ts";
import { listMarks, postTypes, tabPresets } from "./extension-points.ts";
import { forgetReading } from "./jobs.ts";
import { discussionListeners } from "./listeners.ts";
import { categoryListing, discussionListView } from "./lists/layouts/discussion-list.ts";
import { deviceView, listView } from "./lists/list-view.ts";
import { moveContents } from "./moderation/actions/move-contents.ts";
import { changeRoutes } from "./moderation/routes.ts";
import { createPost } from "./posting/create-post-view.ts";
import { ownPostTypes } from "./posting/own-post-types.ts";
import { taggedDiscussions } from "./posting/tagged-discussions.ts";
import { existsInCategory } from "./queries/discussions.ts";
import { commentParent } from "./reading/comment-parent.ts";
import { discussionView } from "./reading/layouts/discussion.ts";
import { markFilters, ownListMarks } from "./reading/list-marks.ts";
import { countView } from "./reading/note-view.ts";
import { ownCounts } from "./reading/own-counts.ts";
import { markRoutes } from "./reading/routes.ts";
import { discussionRecord } from "./records.ts";
import { discussionRoutes } from "./routes/discussions.ts";
import { discussionFlood, discussionValues, forumDisabled, triageEnabled } from "./settings.ts";
import { feeds } from "./syndication/feeds.ts";
import { oEmbed } from "./syndication/o-embed.ts";
import { announcements, discussions, questions } from "./widgets/discussions.ts";
import { newPost } from "./widgets/new-post.ts";
import { discussionList, originalPost } from "./widgets/page-assets.ts";
import { participants } from "./widgets/participants.ts";
import { discussionTabs, ownTabPresets } from "./widgets/tabs.ts";

export function register(add: Add) {
  add(fixedValues, ...discussionValues);
  add(auditEventTypes, moderationEvent);
  add(endpoints, ...markRoutes, ...changeRoutes, ...discussionRoutes);
  add(listeners, ...discussionListeners);
  add(rawRoutes, ...feeds, oEmbed);
  add(hiddenPosts, postsInHiddenCategories);
  add(leaderboards, leadingWriters);
  add(tickCounters, countView);
  add(tagCarriers, taggedDiscussions);
  add(userErasers, discussionErasure.eraser);
  add(userErasers, {
    name: "reading",
    tables: ["discussionReads", "categoryReads"],
    erase: (tx, userID) => tx.enqueue(forgetReading, { userID }),
  });
  add(jobs, discussionErasure.job, forgetReading as JobDefinition);
  add(liveChannels, ...channels);
  addWidgets(add);
  add(viewTypes, discussionListView, discussionView);
  add(settings, forumDisabled, triageEnabled, ...Object.values(discussionFlood.settings));
  add(settings, discussionListView.flag, discussionView.flag);
  add(recounters, discussionRecounter, participantRecounter);
  add(recounters, categoryRecounter, tagRecounter);
  add(recounters, discussionsOfUserRecounter, commentsOfUserRecounter);
  add(myCounts, ...ownCounts);
  addLists(add);
  add(recordTypes, discussionRecord);
  add(searchTypes, searchedDiscussions);
  add(searchStates, ...discussionStates);
  add(categoryListings, categoryListing);
  add(postTypes, ...ownPostTypes);
  add(lastPostNames, {
    name: "discussions",
    find: describeDiscussions,
    commentUrl: commentParent.commentUrl,
  });
  add(categoryContents, { name: "discussions", exists: existsInCategory, move: moveContents });
}

function addLists(add: Add) {
  add(preferences, listView);
  add(varyingCookies, deviceView);
  add(recordFilters, ...markFilters);
  add(listMarks, ...ownListMarks);
}

function addWidgets(add: Add) {
  add(tabPresets, ...ownTabPresets);
  add(widgets, discussions, announcements, questions, discussionTabs, newPost);
  add(widgets, discussionList, originalPost, participants, createPost.asset);
  add(viewTypes, createPost.viewType);
  add(settings, createPost.viewType.flag);
}
