import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { categoryTree } from "#features/categories/server/public.ts";
import { conflict, forbidden, invalid, taken } from "#platform/contract/errors.ts";
import { type Submitted, trusted } from "#platform/contract/submitted.ts";
import { can } from "#platform/contract/viewer.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { checkWords as checkPlainWords } from "#platform/server/records/submissions.ts";
import type { TagPatch, TagPost } from "../../contract/resources.ts";
import { findKnownTag, getKnownTag, visibleTags } from "../domain/visible-tags.ts";
import { listWithDescendants } from "../queries/removals.ts";
import { addSynonyms, findSynonyms, listSynonyms, removeSynonyms } from "../queries/synonyms.ts";
import { changeTag, listNamedTags, removeUnusedTag, setAside, type TagRow } from "../queries.ts";
import { addTag } from "./add-tag.ts";
import { auditTag } from "./audit-tag.ts";

const nameTaken = () => taken("name", "A tag with this name already exists.");

/** Letters and digits of any script, and the signs that tell `c`, `c++` and `c#` apart. */
export const urlcodeOf = (name: string): string =>
  name
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{Letter}\p{Mark}\p{Number}+#.]+/u)
    .filter(Boolean)
    .join("-")
    .slice(0, 100) || "-";

export async function createTag(ctx: Ctx, post: TagPost): Promise<number> {
  const { name: given, urlcode = urlcodeOf(given), parentTagID = null } = post;
  const type = post.type ?? "User";
  const scope = scopeOf(post) ?? null;
  const isPlain = type === "User" && parentTagID === null && scope === null;
  if (!isPlain && !can(ctx.viewer, "community.manage")) throw forbidden(["community.manage"]);
  await checkParent(ctx, parentTagID);
  await checkScope(ctx, scope);
  const name = await checkPlainWords(ctx, { recordType: "tag", words: given, field: "name" });
  const row = await ctx.transaction(async (tx) => {
    await checkWords(tx, [{ name, urlcode }]);
    const tag = { name, urlcode, type, parentTagID, scopeCategoryIDs: scope };
    const added = await addTag(tx, tag);
    if (added && !isPlain) await auditTag(tx, "Added", added, { type });
    return added;
  });
  if (!row) throw nameTaken();
  return row.tagID;
}

export async function updateTag(ctx: Ctx, tagID: number, patch: TagPatch) {
  const { type, name, synonyms, scope: _scope, scopeType: _scopeType, ...changes } = patch;
  const before = await getKnownTag(ctx, tagID);
  await checkParent(ctx, changes.parentTagID, tagID);
  const scope = scopeOf(patch);
  await checkScope(ctx, scope);
  const wished = {
    ...changes,
    ...(name === undefined ? {} : { name: await checkNewName(ctx, name, before) }),
    ...(type ? { type } : {}),
    ...(scope === undefined ? {} : { scopeCategoryIDs: scope }),
  };
  const words = await planSynonyms(ctx, before, patch);
  if (isNothing(changesOf(before, wished)) && !words) return;
  try {
    await ctx.transaction(async (tx) => {
      await checkWords(tx, [{ ...before, ...wished }, ...(words?.added ?? [])], tagID);
      await setAside(tx, { ...before, ...wished }, await visibleTags(tx));
      if (!isNothing(changesOf(before, wished))) await changeTag(tx, tagID, wished);
      if (words) {
        await removeSynonyms(tx, tagID, words.removed);
        await addSynonyms(tx, tagID, words.added);
      }
      await auditTag(tx, "Changed", before, synonyms ? { ...wished, synonyms } : wished);
      await tx.invalidate("tags");
    });
  } catch (error) {
    if (isDuplicate(error, "tags_name") || isDuplicate(error, "tags_urlcode")) throw nameTaken();
    throw error;
  }
}

const checkNewName = async (ctx: Ctx, name: string, before: TagRow): Promise<Submitted> =>
  name === before.name
    ? trusted(name, "stored")
    : checkPlainWords(ctx, { recordType: "tag", words: name, field: "name" });

/** Category ids; null for all categories, undefined if unchanged. */
function scopeOf({ scope, scopeType }: Pick<TagPatch, "scope" | "scopeType">) {
  if (scopeType === "global") return null;
  if (scope === undefined) return undefined;
  const { categoryIDs = [] } = scope ?? {};
  return categoryIDs.length > 0 ? [...new Set(categoryIDs)].toSorted((a, b) => a - b) : null;
}

async function checkScope(ctx: Ctx, scope: readonly number[] | null | undefined) {
  if (!scope) return;
  const { byID } = await categoryTree(ctx);
  if (!scope.every((categoryID) => byID.has(categoryID)))
    throw invalid({ field: "scope.categoryIDs", message: "There is no such category." });
}

/**
 * Synonyms to add and remove. The previous URL code becomes one, so that links keep working; the current name is
 * none.
 */
async function planSynonyms(ctx: Ctx, before: TagRow, { synonyms, urlcode, name }: TagPatch) {
  const isMoved = urlcode !== undefined && !same(urlcode, before.urlcode);
  if (synonyms === undefined && !isMoved && name === undefined) return undefined;
  const existing = await listSynonyms(ctx, [before.tagID]);
  const currentUrlcode = urlcode ?? before.urlcode;
  const requested = (synonyms ?? existing.map((word) => word.name)).filter(
    (word) => !same(word, name ?? before.name),
  );
  // A former URL code of the current name.
  const isFormer = (word: string) => same(word, name ?? before.name);
  const remaining = existing.filter(
    (word) =>
      (isFormer(word.name) || requested.some((each) => same(each, word.name))) &&
      !same(word.urlcode, currentUrlcode),
  );
  const fresh = requested
    .filter((word) => !existing.some((each) => same(each.name, word)))
    .map((word) => ({ name: word, urlcode: urlcodeOf(word) }));
  const former = isMoved ? [{ name: before.name, urlcode: before.urlcode }] : [];
  const added = [...former, ...fresh].filter((word) => !same(word.urlcode, currentUrlcode));
  const removed = existing.filter((word) => !remaining.includes(word)).map((word) => word.urlcode);
  return added.length + removed.length > 0 ? { added, removed } : undefined;
}

async function checkWords(
  tx: TransactionCtx,
  words: readonly { name: string; urlcode: string }[],
  tagID?: number,
) {
  const named = { names: words.map(({ name }) => name), urlcodes: words.map((w) => w.urlcode) };
  const isVisible = await visibleTags(tx);
  const synonymRows = await findSynonyms(tx, named, isVisible);
  const other = synonymRows.find((word) => word.tagID !== tagID);
  if (other) throw wordTaken(isOwnName(other.urlcode, words[0]) ? "name" : "synonyms");
  const [, ...synonyms] = words;
  if (synonyms.length === 0) return;
  const tags = await listNamedTags(
    tx,
    {
      tagIDs: [],
      names: synonyms.map(({ name }) => name),
      urlcodes: synonyms.map((w) => w.urlcode),
    },
    isVisible,
  );
  if (tags.some((tag) => tag.tagID !== tagID)) throw wordTaken("synonyms");
}

const isOwnName = (urlcode: string, tag: { urlcode: string } | undefined) =>
  tag !== undefined && same(tag.urlcode, urlcode);

const wordTaken = (field: string) => taken(field, "This word stands for another tag already.");

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export async function deleteTag(ctx: Ctx, tag: TagRow) {
  await ctx.transaction(async (tx) => {
    if (!(await removeUnusedTag(tx, tag.tagID)))
      throw conflict("Discussions have this tag, or it has child tags.");
    await auditTag(tx, "Deleted", tag);
    await tx.invalidate("tags");
  });
}

async function checkParent(ctx: Ctx, parentTagID: number | null | undefined, tagID?: number) {
  if (!parentTagID) return;
  if (!(await findKnownTag(ctx, parentTagID)))
    throw invalid({ field: "parentTagID", message: "There is no such tag." });
  if (tagID && (await listWithDescendants(ctx, [tagID])).includes(parentTagID))
    throw invalid({ field: "parentTagID", message: "A tag cannot be its own parent." });
}
