import { quotable } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet, keyOfRecord, type RecordRef } from "#platform/server/records/record-types.ts";

/** Texts of those of the records that the viewer may read, by `type:id`; one load per type. */
export async function textsOf(
  ctx: Ctx,
  refs: readonly RecordRef[],
): Promise<ReadonlyMap<string, string>> {
  const texts = new Map<string, string>();
  for (const [recordType, own] of Map.groupBy(refs, (ref) => ref.recordType)) {
    const facet = findFacet(ctx.platform.extensions, recordType, quotable);
    const posts = await facet?.find(ctx, [...new Set(own.map(({ recordID }) => recordID))]);
    for (const [recordID, { text }] of posts ?? [])
      texts.set(keyOfRecord({ recordType, recordID }), text);
  }
  return texts;
}
