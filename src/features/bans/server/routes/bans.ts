import { findUser, userFragments } from "#features/users/server/public.ts";
import { notFound } from "#platform/contract/errors.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../../contract/routes/bans.ts";
import { restrict } from "../actions/restrict.ts";
import { findOwn } from "../domain/own-bans.ts";
import { presentBans } from "../present/bans.ts";
import { listActive, listBansOf } from "../queries/bans.ts";

export const banRoutes = [
  handle(contract.banUser, async (ctx, { params, body: { banned, ...said } }) => {
    await restrict(ctx, params.userID, { kind: "ban", isOn: banned, ...said });
    return { banned };
  }),
  handle(contract.silenceUser, async (ctx, { params, body: { silenced, ...said } }) => {
    await restrict(ctx, params.userID, { kind: "silence", isOn: silenced, ...said });
    return { silenced };
  }),
  handle(contract.listBans, async (ctx, { params: { userID } }) => {
    if (!(await findUser(ctx, userID))) throw notFound("User");
    return presentBans(ctx, await listBansOf(ctx, userID));
  }),
  handle(contract.listActiveBans, async (ctx, { query }) => {
    const { page, limit } = query;
    const { rows, total } = await listActive(ctx, query);
    const people = await userFragments(
      ctx,
      rows.map(({ userID }) => userID),
    );
    const bans = (await presentBans(ctx, rows)).flatMap((ban) => {
      const user = people.get(ban.userID);
      return user ? [{ ...ban, user }] : [];
    });
    return paged(bans, { page, limit, total });
  }),
  handle(contract.listOwnBans, async (ctx) => {
    const restriction = await findOwn(ctx);
    return restriction ? [restriction] : [];
  }),
];
