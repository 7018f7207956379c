import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { listMarks, namedLists } from "#features/discussions/server/public.ts";
import { audiences, notificationTypes } from "#features/notifications/server/public.ts";
import { myCounts, userErasers } from "#features/users/server/public.ts";
import type { Add } from "#platform/server/extensions.ts";
import { routes as endpoints } from "#platform/server/http/endpoints/route.ts";
import { mergeFollowers } from "#platform/server/records/merged-records.ts";
import { recordFields } from "#platform/server/records/record-fields.ts";
import { recordFilters } from "#platform/server/records/record-lists.ts";
import { bookmarkCount, bookmarked } from "./domain/fields.ts";
import { bookmarkFilter } from "./domain/filter.ts";
import { bookmarkList, bookmarkMark } from "./domain/list.ts";
import { bookmarkComment, bookmarkers } from "./notifications.ts";
import { countOwnBookmarks, moveBookmarks, removeBookmarksOf } from "./queries.ts";
import { routes } from "./routes.ts";

export function register(add: Add) {
  add(endpoints, ...routes);
  add(recordFields, bookmarked, bookmarkCount);
  add(recordFilters, bookmarkFilter);
  add(namedLists, bookmarkList);
  add(listMarks, bookmarkMark);
  add(myCounts, {
    name: "Bookmarks",
    count: async (ctx) => countOwnBookmarks(ctx, await visibleCategoryIDs(ctx)),
  });
  add(notificationTypes, bookmarkComment);
  add(audiences, bookmarkers);
  add(mergeFollowers, {
    name: "bookmarks",
    async merged(tx, { from, into }) {
      if (from.recordType !== "discussion" || into.recordType !== "discussion") return;
      await moveBookmarks(tx, { from: from.recordID, to: into.recordID });
    },
  });
  add(userErasers, {
    name: "bookmarks",
    tables: ["bookmarks"],
    placeBeforeMember: 9,
    erase: async (tx, userID) => void (await removeBookmarksOf(tx, userID)),
  });
}
