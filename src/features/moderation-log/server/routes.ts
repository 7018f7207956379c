import { categoryTree, visibleCategoryIDs } from "#features/categories/server/public.ts";
import { moderatedPlaces, reasonShower } from "#features/reports/server/public.ts";
import { readSetting } from "#features/settings/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can } from "#platform/contract/viewer.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { countRemovals, listDeciders, listRemovals, readAnswers, readWaiting } from "./queries.ts";
import { showsLog } from "./settings.ts";

const dayMs = 86_400_000;

export const routes = [
  handle(contract.listModerationLog, async (ctx, { query: { page, limit } }) => {
    const mayRead = can(ctx.viewer, "community.moderate") || (await readSetting(ctx, showsLog));
    if (!mayRead) throw notFound("Moderation Log");
    const categoryIDs = [...(await visibleCategoryIDs(ctx))];
    const rows = await listRemovals(ctx, categoryIDs, { page, limit });
    const total = await countRemovals(ctx, categoryIDs);
    const reasonsOf = await reasonShower(ctx);
    const { byID } = await categoryTree(ctx);
    const entries = rows.flatMap(({ categoryID, reportReasonIDs, ...row }) => {
      const category = byID.get(categoryID);
      return category ? [{ ...row, category, reasons: reasonsOf(reportReasonIDs) }] : [];
    });
    return paged(entries, { page, limit, total });
  }),
  handle(contract.getTeamStatistics, async (ctx, { query: { days } }) => {
    const places = await moderatedPlaces(ctx);
    const since = new Date(ctx.now().getTime() - days * dayMs);
    const deciders = await listDeciders(ctx, places, since);
    const people = await userFragments(
      ctx,
      deciders.map(({ userID }) => userID),
    );
    return {
      days,
      ...(await readWaiting(ctx, places)),
      ...(await readAnswers(ctx, places, since)),
      moderators: deciders.flatMap(({ userID, ...figures }) => {
        const user = people.get(userID);
        return user ? [{ user, ...figures }] : [];
      }),
    };
  }),
];
