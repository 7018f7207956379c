import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { conflict, forbidden, invalid, taken } from "#platform/contract/errors.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import type { TagPost } from "../../contract/resources.ts";
import { findKnownTag, getKnownTag, visibleTags } from "../domain/visible-tags.ts";
import { changeTag, removeUnusedTag, standAside } from "../queries.ts";
import { addTag } from "./add-tag.ts";
import { auditTag } from "./audit-tag.ts";

const nameTaken = () => taken("name", "There is a tag of this name already.");

/** Letters and digits of any script; the signs that tell `c`, `c++` and `c#` apart stay. */
export const urlcodeOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}\p{Number}+#.]+/u)
    .filter(Boolean)
    .join("-")
    .slice(0, 100) || "-";

export async function createTag(ctx: Ctx, post: TagPost): Promise<number> {
  const { name, urlcode = urlcodeOf(name), parentTagID = null } = post;
  const type = post.type ?? "User";
  if ((type !== "User" || parentTagID !== null) && !can(ctx.viewer, "community.manage"))
    throw forbidden(["community.manage"]);
  await checkParent(ctx, parentTagID);
  const row = await ctx.transaction(async (tx) => {
    const added = await addTag(tx, { name, urlcode, type, parentTagID });
    if (added && type !== "User") await auditTag(tx, "Added", added, { type });
    return added;
  });
  if (!row) throw nameTaken();
  return row.tagID;
}

export async function updateTag(ctx: Ctx, tagID: number, { type, ...changes }: Partial<TagPost>) {
  const before = await getKnownTag(ctx, tagID);
  if (changes.parentTagID === tagID)
    throw invalid({ field: "parentTagID", message: "A tag cannot lie below itself." });
  await checkParent(ctx, changes.parentTagID);
  const wished = { ...changes, ...(type ? { type } : {}) };
  if (isNothing(changesOf(before, wished))) return;
  try {
    await ctx.transaction(async (tx) => {
      await standAside(tx, { ...before, ...wished }, await visibleTags(tx));
      await changeTag(tx, tagID, wished);
      await auditTag(tx, "Changed", before, wished);
      await tx.invalidate("tags");
    });
  } catch (error) {
    if (isDuplicate(error, "tags_name") || isDuplicate(error, "tags_urlcode")) throw nameTaken();
    throw error;
  }
}

export async function deleteTag(ctx: Ctx, tagID: number) {
  const tag = await getKnownTag(ctx, tagID);
  await ctx.transaction(async (tx) => {
    if (!(await removeUnusedTag(tx, tagID)))
      throw conflict("Discussions carry this tag, or other tags lie below it.");
    await auditTag(tx, "Deleted", tag);
  });
}

async function checkParent(ctx: Ctx, parentTagID: number | null | undefined) {
  if (parentTagID && !(await findKnownTag(ctx, parentTagID)))
    throw invalid({ field: "parentTagID", message: "There is no such tag." });
}
