import {
  listModerators,
  moderatedPlaces,
  moderatorsAmong,
} from "#features/reports/server/public.ts";
import { userFragments } from "#features/users/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import { handle } from "#platform/server/http/endpoints/route.ts";
import * as contract from "../contract/routes.ts";
import { createEscalation } from "./actions/create-escalation.ts";
import { updateEscalation } from "./actions/update-escalation.ts";
import { getEscalation, showEscalation, showEscalations } from "./domain/show-escalations.ts";
import { insertComment, listCommentRows } from "./queries/comments.ts";
import { countEscalations, listEscalationRows } from "./queries/escalations.ts";

/** Upper bound on the number of moderators. */
const mostModerators = 1_000;

export const routes = [
  handle(contract.listEscalations, async (ctx, { query: { page, limit, ...asked } }) => {
    const filter = { ...asked, places: await moderatedPlaces(ctx, asked) };
    const rows = await listEscalationRows(ctx, filter, { limit, offset: (page - 1) * limit });
    const total = await countEscalations(ctx, filter);
    return paged(await showEscalations(ctx, rows), { page, limit, total });
  }),
  handle(contract.createEscalation, async (ctx, { body }) =>
    showEscalation(ctx, await createEscalation(ctx, body)),
  ),
  handle(contract.findAssignees, async (ctx, { query: { escalationID, name, page, limit } }) => {
    const row = await getEscalation(ctx, escalationID);
    const moderators = await listModerators(ctx, { after: 0, limit: mostModerators });
    const people = await userFragments(
      ctx,
      moderators.map(({ userID }) => userID),
    );
    const named = [...people.values()].filter((each) =>
      each.name.toLowerCase().startsWith(name.toLowerCase().replace(/\*$/, "")),
    );
    const able = await moderatorsAmong(
      ctx,
      row,
      named.map(({ userID }) => userID),
    );
    const from = (page - 1) * limit;
    const items = able.slice(from, from + limit).flatMap((userID) => people.get(userID) ?? []);
    return paged(items, { page, limit, hasMore: able.length > from + limit });
  }),
  handle(contract.getEscalation, async (ctx, { params: { escalationID } }) => {
    await getEscalation(ctx, escalationID);
    return showEscalation(ctx, escalationID);
  }),
  handle(contract.updateEscalation, async (ctx, { params: { escalationID }, body }) => {
    await updateEscalation(ctx, escalationID, body);
    return showEscalation(ctx, escalationID);
  }),
  handle(contract.listEscalationComments, async (ctx, { params, query: { page, limit } }) => {
    const { escalationID } = await getEscalation(ctx, params.escalationID);
    const offset = (page - 1) * limit;
    const rows = await listCommentRows(ctx, escalationID, { limit: limit + 1, offset });
    const people = await userFragments(
      ctx,
      rows.map(({ insertUserID }) => insertUserID),
    );
    const items = rows
      .slice(0, limit)
      .map((row) => ({ ...row, insertUser: people.get(row.insertUserID) }));
    return paged(items, { page, limit, hasMore: rows.length > limit });
  }),
  handle(contract.createEscalationComment, async (ctx, { params, body }) => {
    const { escalationID } = await getEscalation(ctx, params.escalationID);
    const row = await ctx.transaction((tx) => insertComment(tx, escalationID, body.body));
    const people = await userFragments(ctx, [row.insertUserID]);
    return { ...row, insertUser: people.get(row.insertUserID) };
  }),
];
