import type { Ctx } from "#platform/server/context.ts";
import { translateRows } from "#platform/server/records/content-texts.ts";
import type { TranslatableRecords } from "#platform/server/records/translatable.ts";
import { tagUrl } from "../present.ts";
import { listTagRows } from "../queries.ts";
import { visibleTags } from "./visible-tags.ts";

const recordType = "tag";

/** Tags with names in the reader's language. */
export const translateTags = <Row extends { tagID: number; name: string }>(
  ctx: Ctx,
  rows: readonly Row[],
): Promise<readonly Row[]> =>
  translateRows(ctx, { recordType, keyOf: ({ tagID }) => tagID, properties: ["name"] }, rows);

/** The most used ones; more would be too many to translate by hand. */
const most = 10_000;

export const translatableTags: TranslatableRecords = {
  recordType,
  resource: "tags",
  keyedBy: "recordID",
  nameID: "tags.manage",
  properties: [{ name: "name", type: "text", maxLength: 60 }],
  permissions: ["community.moderate", "site.manage"],
  async list(ctx) {
    const filter = {
      sort: "-countDiscussions",
      page: 1,
      limit: most,
      excludeNoCountDiscussion: false,
    };
    const rows = await listTagRows(ctx, filter, await visibleTags(ctx));
    return rows.map(({ tagID, name, urlcode }) => ({
      key: tagID,
      name,
      url: tagUrl(urlcode),
      texts: { name },
    }));
  },
};
