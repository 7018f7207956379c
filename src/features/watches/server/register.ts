import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { readFollowers } from "#features/discussions/server/public.ts";
import { mailMutes, replyPages } from "#features/notification-mails/server/public.ts";
import {
  audiences,
  newsFilters,
  notificationPlaces,
  notificationTypes,
  readNotificationsOf,
} from "#features/notifications/server/public.ts";
import { userErasers, userFields } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { listeners } from "#platform/server/jobs/jobs.ts";
import { mergeFollowers } from "#platform/server/records/merged-records.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { postAudiences } from "./domain/audiences.ts";
import { countFollowers } from "./domain/count-followers.ts";
import { followedMember, followerType } from "./domain/followers.ts";
import { muteDiscussion, replyToDiscussion } from "./domain/from-mails.ts";
import { mutedDiscussions, mutedPlaces } from "./domain/muted.ts";
import { notificationFields } from "./domain/notification-fields.ts";
import { watchLevel } from "./domain/watch-level.ts";
import { watchListeners } from "./listeners.ts";
import { types } from "./notifications.ts";
import { moveWatches, removeWatchesOf } from "./queries/watches.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(userErasers, {
    name: "watches",
    tables: ["watches"],
    placeBeforeMember: 10,
    erase: async (tx, userID) => void (await removeWatchesOf(tx, userID)),
  });
  add(mergeFollowers, {
    name: "watches",
    merged: (tx, { from, into }) => moveWatches(tx, from, into),
  });
  add(notificationTypes, ...types, followerType);
  add(audiences, ...postAudiences, followedMember);
  add(newsFilters, mutedDiscussions, mutedPlaces);
  add(notificationPlaces, { recordType: "category", listVisible: visibleCategoryIDs });
  add(readFollowers, {
    name: "notifications",
    follow: async (tx, { discussionID, isAll }) => {
      const record = { recordType: "discussion", recordID: discussionID };
      if (isAll) await readNotificationsOf(tx, record);
    },
  });
  add(mailMutes, muteDiscussion);
  add(replyPages, replyToDiscussion);
  add(listeners, ...watchListeners);
  add(recordFields, ...notificationFields, watchLevel);
  add(userFields, countFollowers);
}
