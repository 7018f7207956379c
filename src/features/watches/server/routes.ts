import { presentCategories, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { checkOwner } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import {
  keyOfRecord,
  loadRecordRefs,
  mayReadRecord,
  type RecordRef,
} from "#platform/server/records/record-types.ts";
import type { WatchedType, WatchLevel } from "../contract/resources.ts";
import * as contract from "../contract/routes.ts";
import { setLevel } from "./actions/set-watch.ts";
import {
  asMember,
  changeCategoryPreferences,
  listCategoryPreferences,
  readCategoryPreferences,
} from "./domain/category-preferences.ts";
import { levelOf, readLevel } from "./domain/levels.ts";
import { findWatchable } from "./domain/watchable.ts";
import { listWatches } from "./queries/watches.ts";

export const routes = [
  handle(contract.listWatches, async (ctx, { query: { recordType, page, limit } }) => {
    const rows = await listWatches(ctx, {
      recordType,
      offset: (page - 1) * limit,
      limit: limit + 1,
    });
    const heads = await loadRecordRefs(ctx, rows);
    const shown = rows.slice(0, limit).flatMap((row) => {
      const head = heads.get(keyOfRecord(row));
      if (!head || head.dateDeleted) return [];
      const { name, url = "/" } = head;
      const { recordID, dateInserted } = row;
      const type = row.recordType as WatchedType;
      return [{ recordType: type, recordID, name, url, level: levelOf(row), dateInserted }];
    });
    return paged(shown, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.getWatch, async (ctx, { params }) => {
    const { name, url = "/" } = await findWatchable(ctx, params);
    return { level: await readLevel(ctx, params), name, url };
  }),
  handle(contract.watchDiscussion, (ctx, { params, body }) =>
    choose(ctx, { recordType: "discussion", recordID: params.discussionID }, body.level),
  ),
  handle(contract.watchCategory, (ctx, { params, body }) =>
    choose(ctx, { recordType: "category", recordID: params.categoryID }, body.level),
  ),
  handle(contract.watchTag, (ctx, { params, body }) =>
    choose(ctx, { recordType: "tag", recordID: params.tagID }, body.level),
  ),
  handle(contract.watchUser, (ctx, { params, body }) =>
    choose(ctx, { recordType: "user", recordID: params.userID }, body.level),
  ),
  handle(contract.listCategoryPreferences, async (ctx, { params: { userID } }) => {
    await checkOwner(ctx, userID);
    return listCategoryPreferences(await asMember(ctx, userID), ctx);
  }),
  handle(contract.getCategoryPreferences, async (ctx, { params: { categoryID, userID } }) => {
    const member = await memberWhoSees(ctx, userID, categoryID);
    return readCategoryPreferences(member, categoryID);
  }),
  handle(
    contract.updateCategoryPreferences,
    async (ctx, { params: { categoryID, userID }, body }) => {
      const member = await memberWhoSees(ctx, userID, categoryID);
      await changeCategoryPreferences(member, categoryID, body);
      return readCategoryPreferences(member, categoryID);
    },
  ),
  handle(contract.suggestCategories, async (ctx, { query }) => {
    const { page, limit, excludedCategoryIDs = [] } = query;
    const suggested = (await listSuggested(ctx)).filter(
      ({ categoryID }) => !excludedCategoryIDs.includes(categoryID),
    );
    const start = (page - 1) * limit;
    const end = start + limit;
    return paged(suggested.slice(start, end), { page, limit, hasMore: suggested.length > end });
  }),
];

async function choose(ctx: Ctx, ref: RecordRef, level: WatchLevel) {
  await setLevel(ctx, ref, level);
  return { level };
}

/** The member as viewer, if both the member and the caller may see the category. */
async function memberWhoSees(ctx: Ctx, userID: number, categoryID: number): Promise<Ctx> {
  await checkOwner(ctx, userID);
  const member = await asMember(ctx, userID);
  for (const each of new Set([ctx, member]))
    if (!(await mayReadRecord(each, { recordType: "category", recordID: categoryID })))
      throw notFound("Category");
  return member;
}

async function listSuggested(ctx: Ctx) {
  const watched = await listWatches(ctx, { recordType: "category", offset: 0, limit: 5_000 });
  const watchedIDs = new Set(watched.map(({ recordID }) => recordID));
  const unwatched = (await visibleCategoryIDs(ctx)).filter(
    (categoryID) => !watchedIDs.has(categoryID),
  );
  return (await presentCategories(ctx, unwatched))
    .filter(({ displayAs, isArchived }) => displayAs !== "heading" && !isArchived)
    .toSorted(
      (one, other) =>
        other.countFollowers - one.countFollowers || other.countDiscussions - one.countDiscussions,
    );
}
