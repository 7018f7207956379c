import type { NamedType } from "#features/search/server/public.ts";
import { isWithinScopes } from "#platform/contract/token-scopes.ts";
import { listGroups } from "./domain/list-groups.ts";

export const searchedGroups: NamedType = {
  recordType: "group",
  async list(ctx, { name: query, page, limit }) {
    if (query.trim() === "" || !isWithinScopes(ctx.viewer, ["groups.view"]))
      return { recordIDs: [], total: 0 };
    const { rows, total } = await listGroups(ctx, { query, page, limit, sort: "-countMembers" });
    const details = rows.map(({ groupID, description: text }) => [groupID, { text }] as const);
    return { recordIDs: rows.map(({ groupID }) => groupID), total, details: new Map(details) };
  },
};
