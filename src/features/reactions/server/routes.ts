import { readSetting } from "#features/settings/server/public.ts";
import { getVisibleUser, viewOfUser } from "#features/users/server/public.ts";
import { forbidden } from "#platform/contract/errors.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createType, sortTypes, updateType } from "./actions/change-types.ts";
import { listReacted } from "./domain/reacted.ts";
import { getType, readTypes } from "./domain/types.ts";
import { managesTypes } from "./policy.ts";
import { presentType } from "./present.ts";
import { promoteValue } from "./settings.ts";

export const routes = [
  handle(contract.listReactionTypes, async (ctx) =>
    (await readTypes(ctx))
      .filter(({ active, hidden }) => managesTypes(ctx.viewer) || (active && !hidden))
      .map(presentType),
  ),
  handle(contract.createReactionType, async (ctx, { body }) => {
    await createType(ctx, body);
    return presentType(await getType(ctx, body.urlCode));
  }),
  handle(contract.sortReactionTypes, async (ctx, { body }) => {
    await sortTypes(ctx, body);
    return (await readTypes(ctx)).map(presentType);
  }),
  handle(contract.editReactionType, async (ctx, { params: { urlCode } }) =>
    presentType(await getType(ctx, urlCode)),
  ),
  handle(contract.getReactionType, async (ctx, { params: { urlCode } }) =>
    presentType(await getType(ctx, urlCode)),
  ),
  handle(contract.updateReactionType, async (ctx, { params: { urlCode }, body }) => {
    await updateType(ctx, urlCode, body);
    return presentType(await getType(ctx, urlCode));
  }),
  handle(contract.listBest, async (ctx, { query: { reactionType, ...asked } }) => {
    const minScore = await readSetting(ctx, promoteValue);
    return listReacted(ctx, { minScore, urlcode: reactionType }, asked);
  }),
  handle(contract.listReacted, async (ctx, { params: { userID }, query }) => {
    const { reactionUrlcode: urlcode, ...asked } = query;
    const row = await getVisibleUser(ctx, userID);
    if ((await viewOfUser(ctx, row)) === "private") throw forbidden(["personalInfo.view"]);
    return listReacted(ctx, { receiverID: userID, urlcode }, asked);
  }),
];
