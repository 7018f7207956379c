import { type Paged, paged } from "#platform/contract/queries/paging.ts";
import type { Ctx } from "#platform/server/context.ts";
import { presentFragments } from "../domain/user-fragments.ts";
import { waitingRoleIDs } from "../domain/visible-users.ts";
import { seesFullProfiles } from "../policy.ts";
import type { Fragment } from "../present/fragment.ts";
import { listRoleIDsOf } from "../queries/roles.ts";
import { type SuggestionOrder, suggestUsers } from "./queries/suggest-users.ts";
import { whoCanView } from "./who-can-view.ts";

interface Suggestion {
  recordType?: string | undefined;
  recordID?: number | undefined;
  name: string;
  order: SuggestionOrder;
  page: number;
  limit: number;
}

/** Prefix search if the name ends in `*`, else an exact match. */
export async function suggestMembers(ctx: Ctx, query: Suggestion): Promise<Paged<Fragment>> {
  const { name, order, page, limit } = query;
  const seesAll = seesFullProfiles(ctx.viewer);
  const suggested = await suggestUsers(ctx, order, {
    name,
    isPrefix: name.endsWith("*"),
    limit: limit + 1,
    offset: (page - 1) * limit,
    waitingRoleIDs: seesAll ? [] : await waitingRoleIDs(ctx),
    hidesBanned: !seesAll,
  });
  const shown = suggested.slice(0, limit);
  const roleIDsByUser = await listRoleIDsOf(
    ctx,
    shown.map(({ userID }) => userID),
  );
  const items = await presentFragments(
    ctx,
    shown.map((row) => ({ ...row, roleIDs: roleIDsByUser.get(row.userID) ?? [] })),
  );
  return paged(await withView(ctx, items, query), {
    page,
    limit,
    hasMore: suggested.length > limit,
  });
}

async function withView(ctx: Ctx, items: Fragment[], { recordType, recordID }: Suggestion) {
  if (recordType === undefined || recordID === undefined) return items;
  const userIDs = items.map(({ userID }) => userID);
  const able = await whoCanView(ctx, { recordType, recordID }, userIDs);
  return items.map((item) => ({ ...item, canView: able.has(item.userID) }));
}
