import type { RecordType } from "#platform/server/records/record-types.ts";
import { mappable } from "#platform/server/records/site-maps.ts";
import { tagMap } from "./domain/site-map.ts";
import { visibleTags } from "./domain/visible-tags.ts";
import { tagUrl } from "./present.ts";
import { listVisibleTags } from "./queries.ts";

export const tagRecord: RecordType = {
  recordType: "tag",
  idColumn: "tagID",
  async load(ctx, tagIDs) {
    ctx.tags.add("tags");
    const rows = await listVisibleTags(ctx, tagIDs, await visibleTags(ctx));
    return new Map(
      rows.map(({ tagID, name, urlcode }) => [
        tagID,
        { recordID: tagID, name, url: tagUrl(urlcode) },
      ]),
    );
  },
  facets: [mappable(tagMap)],
};
