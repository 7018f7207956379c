import type { SiteMap } from "#platform/server/records/site-maps.ts";
import { tagUrl } from "../present.ts";
import { lastTagID, listCarriedTags } from "../queries.ts";
import { visibleTags } from "./visible-tags.ts";

export const tagMap: SiteMap = {
  name: "tags",
  lastID: lastTagID,
  async list(ctx, ids) {
    const rows = await listCarriedTags(ctx, ids, await visibleTags(ctx));
    return rows.map(({ urlcode }) => ({ path: tagUrl(urlcode) }));
  },
};
