import { quotable } from "#features/formats/server/public.ts";
import type { Ctx } from "#platform/server/context.ts";
import { findFacet, keyOfRecord, type RecordRef } from "#platform/server/records/record-types.ts";

export interface Excerpt {
  text: string;
  author: string;
}

/** Texts of those of the records that the viewer may read, by `type:id`; one load per type. */
export async function excerptsOf(
  ctx: Ctx,
  refs: readonly RecordRef[],
): Promise<ReadonlyMap<string, Excerpt>> {
  const excerpts = new Map<string, Excerpt>();
  for (const [recordType, own] of Map.groupBy(refs, (ref) => ref.recordType)) {
    const facet = findFacet(ctx.platform.extensions, recordType, quotable);
    const posts = await facet?.find(ctx, [...new Set(own.map(({ recordID }) => recordID))]);
    for (const [recordID, { text, insertUser }] of posts ?? [])
      excerpts.set(keyOfRecord({ recordType, recordID }), { text, author: insertUser.name });
  }
  return excerpts;
}
