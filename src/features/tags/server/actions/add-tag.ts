import type { TransactionCtx } from "#platform/server/context.ts";
import { visibleTags } from "../domain/visible-tags.ts";
import { insertTag, type NewTag, setAside, type TagRow } from "../queries.ts";

/** Adds a tag. Undefined if a tag visible to the viewer has the name or URL code; a hidden one is set aside. */
export async function addTag(tx: TransactionCtx, tag: NewTag): Promise<TagRow | undefined> {
  const added = (await insertTag(tx, tag)) ?? (await insertBeside(tx, tag));
  if (added) await tx.invalidate("tags");
  return added;
}

const insertBeside = async (tx: TransactionCtx, tag: NewTag) =>
  (await setAside(tx, tag, await visibleTags(tx))) ? insertTag(tx, tag) : undefined;
