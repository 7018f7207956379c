import { invalid } from "#platform/contract/errors.ts";
import type { Ctx } from "#platform/server/context.ts";
import type { TagRemovalPreview } from "../../contract/resources.ts";
import { tagCarriers } from "../extension-points.ts";
import { presentTagFragment, tagUrl } from "../present.ts";
import { listChildren } from "../queries/removals.ts";
import { listSynonyms } from "../queries/synonyms.ts";
import { findKnownTag, getKnownTag } from "./visible-tags.ts";

export async function previewRemoval(
  ctx: Ctx,
  tagID: number,
  intoTagID: number | undefined,
): Promise<TagRemovalPreview> {
  const tag = await getKnownTag(ctx, tagID);
  const into = intoTagID === undefined ? undefined : await findKnownTag(ctx, intoTagID);
  if (intoTagID !== undefined && (!into || intoTagID === tagID))
    throw invalid({ field: "intoTagID", message: "There is no such tag." });
  const synonyms = await listSynonyms(ctx, [tagID]);
  const counts = await Promise.all(
    ctx.platform.extensions.list(tagCarriers).map(({ count }) => count(ctx, tagID, intoTagID)),
  );
  return {
    countRecords: counts.reduce((sum, { all }) => sum + all, 0),
    countBoth: counts.reduce((sum, { both }) => sum + both, 0),
    synonyms: synonyms.map(({ name }) => name),
    children: (await listChildren(ctx, tagID)).map(presentTagFragment),
    redirects: into
      ? [tag, ...synonyms].map(({ urlcode }) => ({
          from: tagUrl(urlcode),
          to: tagUrl(into.urlcode),
        }))
      : [],
  };
}
