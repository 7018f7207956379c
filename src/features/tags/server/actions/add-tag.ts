import type { TransactionCtx } from "#platform/server/context.ts";
import { visibleTags } from "../domain/visible-tags.ts";
import { insertTag, type NewTag, standAside, type TagRow } from "../queries.ts";

/**
 * Adds a tag. Nothing where one that the viewer knows has the name or the address; one that the viewer may not
 * see makes room, as if it were not there.
 */
export async function addTag(tx: TransactionCtx, tag: NewTag): Promise<TagRow | undefined> {
  const added = (await insertTag(tx, tag)) ?? (await insertBeside(tx, tag));
  if (added) await tx.invalidate("tags");
  return added;
}

const insertBeside = async (tx: TransactionCtx, tag: NewTag) =>
  (await standAside(tx, tag, await visibleTags(tx))) ? insertTag(tx, tag) : undefined;
