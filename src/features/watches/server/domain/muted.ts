import type { NewsFilter } from "#features/notifications/server/public.ts";
import { listMuting, listMutingPlace } from "../queries/audiences.ts";

export const mutedDiscussions: NewsFilter = {
  name: "muted discussions",
  refuse: async (ctx, { about }, { userIDs }) =>
    about.recordType === "discussion"
      ? new Set(await listMuting(ctx, about.recordID, userIDs))
      : new Set(),
};

const ofFollowed: readonly string[] = ["NewDiscussion", "TaggedDiscussion", "NewComment"];

/** Muted categories and tags still notify members who are addressed directly. */
export const mutedPlaces: NewsFilter = {
  name: "muted places",
  refuse: async (ctx, news, { userIDs, audience }) =>
    ofFollowed.includes(audience.type)
      ? new Set(await listMutingPlace(ctx, news, userIDs))
      : new Set(),
};
