import { visibleCategoryIDs } from "#features/categories/server/public.ts";
import { lastWeeks } from "#features/dashboard/server/public.ts";
import { discussionUrl } from "#features/discussions/server/public.ts";
import type { UserActivity } from "#features/users/contract/resources.ts";
import type { UserField } from "#features/users/server/public.ts";
import { countByWeek, listBestPosts } from "../queries/activity-of-users.ts";

const weeksShown = 26;
const mostPosts = 5;

export const userActivity: UserField = {
  field: "activity",
  shows: "users",
  expand: "activity",
  async load(ctx, userIDs) {
    const categoryIDs = await visibleCategoryIDs(ctx);
    const weeks = lastWeeks(ctx.now(), weeksShown);
    const since = weeks[0] as string;
    const counted = await countByWeek(ctx, { userIDs, categoryIDs, since });
    const best = await listBestPosts(ctx, { userIDs, categoryIDs, most: mostPosts });
    for (const { discussionID } of best) ctx.tags.add(`discussion:${discussionID}`);
    return new Map(
      userIDs.map((userID): [number, UserActivity] => {
        const counts = new Map(
          counted.filter((each) => each.userID === userID).map(({ week, count }) => [week, count]),
        );
        return [
          userID,
          {
            weeks: weeks.map((week) => ({ week, countPosts: counts.get(week) ?? 0 })),
            topPosts: best.filter((each) => each.userID === userID).map(present),
          },
        ];
      }),
    );
  },
};

type BestPost = Awaited<ReturnType<typeof listBestPosts>>[number];

const present = ({ commentID, discussionID, name, score, dateInserted }: BestPost) => ({
  recordType: commentID ? ("comment" as const) : ("discussion" as const),
  recordID: commentID ?? discussionID,
  name,
  url: commentID
    ? `/discussion/comment/${commentID}#Comment_${commentID}`
    : discussionUrl({ discussionID, name }),
  score,
  dateInserted,
});
