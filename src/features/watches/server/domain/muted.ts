import type { NewsFilter } from "#features/notifications/server/public.ts";
import { listMuting, listMutingPlace } from "../queries/audiences.ts";

/** Nobody hears anything of a discussion that they muted. */
export const mutedDiscussions: NewsFilter = {
  name: "muted discussions",
  refuse: async (ctx, { about }, { userIDs }) =>
    about.recordType === "discussion"
      ? new Set(await listMuting(ctx, about.recordID, userIDs))
      : new Set(),
};

const ofFollowed: readonly string[] = ["NewDiscussion", "TaggedDiscussion", "NewComment"];

/** What lies in a muted category, or carries a muted tag, is told to those whom it addresses. */
export const mutedPlaces: NewsFilter = {
  name: "muted places",
  refuse: async (ctx, news, { userIDs, audience }) =>
    ofFollowed.includes(audience.type)
      ? new Set(await listMutingPlace(ctx, news, userIDs))
      : new Set(),
};
