import type { TransactionCtx } from "#platform/server/context.ts";
import { visibleTags } from "../domain/visible-tags.ts";
import { insertTag, type NewTag, standAside, type TagRow } from "../queries.ts";

/**
 * Adds a tag. Nothing where one that the viewer knows has the name or the address; one that the viewer may not
 * see makes room, as if it were not there.
 */
export async function addTag(inside: TransactionCtx, tag: NewTag): Promise<TagRow | undefined> {
  const added = await insertTag(inside, tag);
  if (added) return added;
  const made = await standAside(inside, tag, await visibleTags(inside));
  return made ? insertTag(inside, tag) : undefined;
}
