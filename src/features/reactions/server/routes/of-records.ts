import { userFragments } from "#features/users/server/public.ts";
import { paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { handle, type Route } from "#platform/server/http/endpoints/route.ts";
import type { RecordRef } from "#platform/server/records/record-types.ts";
import { type NamedType, reactionEndpoints } from "../../contract/routes/of-records.ts";
import { react, unreact } from "../actions/react.ts";
import { getVisible } from "../domain/lock-record.ts";
import { summaryOf } from "../domain/summaries.ts";
import { getType, readTypes } from "../domain/types.ts";
import { showsTo } from "../policy.ts";
import { presentKind } from "../present.ts";
import { countReactions, listReactions } from "../queries/reactions.ts";

type Params = Readonly<Record<string, number>>;

export function routesOf({ recordType, idColumn }: NamedType): Route[] {
  const endpoints = reactionEndpoints({ recordType, idColumn });
  const refOf = (params: Params): RecordRef => ({ recordType, recordID: params[idColumn] ?? 0 });
  return [
    handle(endpoints.list, (ctx, { params, query }) => listLog(ctx, refOf(params), query)),
    handle(endpoints.react, async (ctx, { params, body }) => {
      await react(ctx, refOf(params), body.reactionType);
      return summaryOf(ctx, refOf(params));
    }),
    handle(endpoints.removeOwn, (ctx, { params }) =>
      unreact(ctx, refOf(params), ctx.viewer.userID),
    ),
    handle(endpoints.remove, (ctx, { params: { userID, ...params } }) =>
      unreact(ctx, refOf(params), userID),
    ),
  ];
}

interface LogQuery {
  type?: string | undefined;
  page: number;
  limit: number;
}

async function listLog(ctx: Ctx, ref: RecordRef, { type, page, limit }: LogQuery) {
  await getVisible(ctx, ref);
  const requestedTypes = type === undefined ? await readTypes(ctx) : [await getType(ctx, type)];
  const types = new Map(
    requestedTypes.filter((each) => showsTo(ctx.viewer, each)).map((each) => [each.tagID, each]),
  );
  const filter = { ...ref, tagIDs: [...types.keys()] };
  const rows = await listReactions(ctx, filter, { limit, offset: (page - 1) * limit });
  const people = await userFragments(
    ctx,
    rows.map(({ userID }) => userID),
  );
  const items = rows.flatMap((row) => {
    const [user, kind] = [people.get(row.userID), types.get(row.tagID)];
    return user && kind ? [{ ...row, user, reactionType: presentKind(kind) }] : [];
  });
  return paged(items, { page, limit, total: await countReactions(ctx, filter) });
}
