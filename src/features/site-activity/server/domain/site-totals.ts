import {
  categoryTree,
  countPostsIn,
  visibleCategoryIDs,
  withDescendants,
} from "#features/categories/server/public.ts";
import { categoryOfSection } from "#features/layouts/server/public.ts";
import { waitingRoleIDs } from "#features/users/server/public.ts";
import { ApiError } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import { defineLoad } from "#platform/server/cache/define-load.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { CountedRecord } from "../../contract/rules.ts";
import { type CountedPlace, type SiteTotal, siteTotals } from "../extension-points.ts";
import { countMembers, countPresent } from "../queries/community.ts";

const keepMs = 60_000;
const presentMs = 15 * 60_000;

/** Totals of what the viewer may see; members are left out without permission to view profiles. */
export async function countSite(
  ctx: Ctx,
  names: readonly (CountedRecord | "all")[],
  siteSectionID: number,
) {
  const place = { siteSectionID, categoryIDs: await categoriesIn(ctx, siteSectionID) };
  const counters = ctx.platform.extensions
    .list(siteTotals)
    .filter(({ recordType }) => names.includes(recordType) || names.includes("all"));
  const counted = await Promise.all(
    counters.map(
      async (counter) => [counter.recordType, await countAllowed(ctx, counter, place)] as const,
    ),
  );
  return Object.fromEntries(
    counted.flatMap(([recordType, count]) =>
      count === undefined ? [] : [[recordType, total(count)]],
    ),
  );
}

/** Nothing where the viewer, such as a token without the scope, may not list the records. */
async function countAllowed(
  ctx: Ctx,
  { count }: SiteTotal,
  place: CountedPlace,
): Promise<number | undefined> {
  try {
    return await count(ctx, place);
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return undefined;
    throw error;
  }
}

/** Always marked as filtered, so as not to disclose whether hidden content exists. */
const total = (count: number) => ({ count, isCalculating: false, isFiltered: true });

async function categoriesIn(ctx: Ctx, siteSectionID: number): Promise<number[]> {
  const rootID = await categoryOfSection(ctx, String(siteSectionID));
  const visible = await visibleCategoryIDs(ctx);
  if (rootID === null) return visible;
  const root = (await categoryTree(ctx)).byID.get(rootID);
  const within = new Set(root && withDescendants(root).map(({ categoryID }) => categoryID));
  return visible.filter((categoryID) => within.has(categoryID));
}

const postsOf = defineLoad(async (ctx, siteSectionID: number) =>
  countPostsIn(ctx, await categoriesIn(ctx, siteSectionID)),
);

const postCounts = (ctx: Ctx, { siteSectionID }: CountedPlace) => postsOf(ctx, siteSectionID);

const ofMembers = async (ctx: Ctx, key: string, load: (waiting: number[]) => Promise<number>) =>
  can(ctx.viewer, "profiles.view")
    ? ctx.cache.remember(key, { tags: [], ttl: keepMs }, async () =>
        load([...(await waitingRoleIDs(ctx))]),
      )
    : undefined;

const countOnline = (ctx: Ctx) =>
  ofMembers(ctx, "members online", (waiting) =>
    countPresent(ctx, new Date(ctx.now().getTime() - presentMs), waiting),
  );

export const ownTotals: readonly SiteTotal[] = [
  {
    recordType: "discussion",
    count: async (ctx, place) => (await postCounts(ctx, place)).countDiscussions,
  },
  {
    recordType: "comment",
    count: async (ctx, place) => (await postCounts(ctx, place)).countComments,
  },
  {
    recordType: "post",
    async count(ctx, place) {
      const { countDiscussions, countComments } = await postCounts(ctx, place);
      return countDiscussions + countComments;
    },
  },
  { recordType: "category", count: async (_ctx, { categoryIDs }) => categoryIDs.length },
  {
    recordType: "user",
    count: (ctx) => ofMembers(ctx, "members of the site", (waiting) => countMembers(ctx, waiting)),
  },
  { recordType: "onlineUser", count: countOnline },
  { recordType: "onlineMember", count: countOnline },
];
