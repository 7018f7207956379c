import type { PostType } from "#features/discussions/server/public.ts";
import { loadGiven, statusOf } from "#features/statuses/server/public.ts";
import type { IdeaAttributes } from "../../contract/resources.ts";
import { ideaType } from "../../contract/rules.ts";
import { voteTypeFinder } from "./vote-types.ts";

export const ideaPostType: PostType = {
  name: ideaType,
  order: 30,
  isStarted: true,
  async loadAttributes(ctx, discussionIDs) {
    const voteType = await voteTypeFinder(ctx);
    return loadGiven(ctx, discussionIDs, (row, statuses) => {
      const status = statusOf(statuses, row);
      const attributes: IdeaAttributes = {
        type: voteType(row.categoryID),
        statusID: status?.statusID ?? 0,
        status: {
          name: status?.name ?? "",
          state: status?.state === "closed" ? "closed" : "open",
        },
        statusNotes: (status && status.statusID === row.statusID && row.reason) || null,
      };
      return { ...attributes };
    });
  },
};
