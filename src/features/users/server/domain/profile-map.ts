import { can } from "#platform/contract/viewer.ts";
import type { SiteMap } from "#platform/server/records/site-maps.ts";
import { profileUrl } from "../present/fragment.ts";
import { lastUserID, listOpenProfiles } from "../queries/site-map.ts";
import { waitingRoleIDs } from "./visible-users.ts";

export const profileMap: SiteMap = {
  name: "profiles",
  lastID: async (ctx) => (can(ctx.viewer, "profiles.view") ? lastUserID(ctx) : 0),
  async list(ctx, ids) {
    if (!can(ctx.viewer, "profiles.view")) return [];
    const rows = await listOpenProfiles(ctx, ids, await waitingRoleIDs(ctx));
    return rows.map(({ name }) => ({ path: profileUrl(name) }));
  },
};
