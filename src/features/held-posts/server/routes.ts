import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { updateHeldPost, withdrawHeldPost } from "./actions/change-own.ts";
import { getHeldPost } from "./domain/find.ts";
import { presentHeldPosts } from "./present.ts";
import { countOwn, listOwn } from "./queries.ts";

async function show(ctx: Ctx, heldPostID: number) {
  const [shown] = await presentHeldPosts(ctx, [await getHeldPost(ctx, heldPostID)]);
  if (!shown) throw notFound("Held post");
  return shown;
}

export const routes = [
  handle(contract.listHeldPosts, async (ctx, { query }) => {
    const { page, limit, state } = query;
    const items = await presentHeldPosts(ctx, await listOwn(ctx, query));
    return paged(items, { page, limit, total: await countOwn(ctx, state) });
  }),
  handle(contract.getHeldPost, (ctx, { params }) => show(ctx, params.heldPostID)),
  handle(contract.updateHeldPost, async (ctx, { params, body }) => {
    await updateHeldPost(ctx, params.heldPostID, body);
    return show(ctx, params.heldPostID);
  }),
  handle(contract.deleteHeldPost, (ctx, { params }) => withdrawHeldPost(ctx, params.heldPostID)),
];
