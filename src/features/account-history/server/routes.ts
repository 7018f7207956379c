import { findUser, isSelf, userFragments } from "#features/users/server/public.ts";
import { forbidden, notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { historySources } from "./extension-points.ts";

export const routes = [
  handle(contract.listHistory, async (ctx, { params: { userID }, query: { page, limit } }) => {
    if (isSelf(ctx.viewer, userID)) throw forbidden([], "You cannot read notes about yourself.");
    if (!(await findUser(ctx, userID))) throw notFound("User");
    const items = await listLatest(ctx, userID, page * limit + 1);
    const shown = items.slice((page - 1) * limit, page * limit);
    const people = await userFragments(
      ctx,
      shown.map(({ actorID }) => actorID),
    );
    const entries = shown.map(({ actorID, values = {}, isOver = false, ...entry }) => {
      const actor = actorID === undefined ? undefined : people.get(actorID);
      return { ...entry, values: { ...values }, isOver, ...(actor ? { actor } : {}) };
    });
    return paged(entries, { page, limit, hasMore: items.length > page * limit });
  }),
];

async function listLatest(ctx: Ctx, userID: number, limit: number) {
  const sources = ctx.platform.extensions
    .list(historySources)
    .filter(({ permission }) => !permission || can(ctx.viewer, permission));
  const lists = await Promise.all(
    sources.map(async ({ type, list }) =>
      (await list(ctx, userID, limit)).map((item) => ({ ...item, type })),
    ),
  );
  return lists
    .flat()
    .toSorted((a, b) => b.date.getTime() - a.date.getTime() || b.id.localeCompare(a.id))
    .slice(0, limit);
}
