import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { allowType, categoryTree } from "#features/categories/server/public.ts";
import { canBecome } from "#features/discussions/server/public.ts";
import { listRoleRows } from "#features/roles/server/public.ts";
import { conflict, invalid, notFound, say, taken } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { isDuplicate } from "#platform/server/database/failures.ts";
import { lockForLimit } from "#platform/server/database/lock-for-limit.ts";
import type { PostTypePatch, PostTypePost } from "../../contract/resources.ts";
import { getType, loadCatalog, type TypeRecord } from "../domain/catalog.ts";
import { isFaceted } from "../domain/search-facet.ts";
import { indexPostsWith, movePosts } from "../jobs.ts";
import { insertType, type PostTypeValues, setAttached, storeType } from "../queries.ts";
import { changed } from "./changed.ts";

const maxTypes = 100;

export async function createType(ctx: Ctx, post: PostTypePost): Promise<void> {
  const { postTypeID, parentPostTypeID, categoryIDs, postFieldIDs, ...values } = post;
  try {
    await ctx.transaction(async (tx) => {
      await lockForLimit(tx, "post types");
      const { types, fields } = await loadCatalog(tx);
      if (types.filter(({ isDeleted }) => !isDeleted).length >= maxTypes)
        throw conflict(`There can be at most ${maxTypes} post types.`);
      const existing = types.find((type) => type.postTypeID === postTypeID);
      if (existing) throw taken("postTypeID", "Another type of posts already has this id.");
      if (!types.some((type) => type.postTypeID === parentPostTypeID && type.isOriginal))
        throw invalid({ field: "parentPostTypeID", message: "There is no such type." });
      await checkReferences(tx, post, fields);
      await insertType(tx, { ...defaults, ...values, postTypeID, parentPostTypeID });
      await attach(tx, postTypeID, { categoryIDs, postFieldIDs });
      await changed(tx, "Added", { what: "type", name: postTypeID });
    });
  } catch (error) {
    if (isDuplicate(error)) throw taken("postTypeID", "Another type of posts already has this id.");
    throw error;
  }
}

export const updateType = (ctx: Ctx, postTypeID: string, patch: PostTypePatch): Promise<void> =>
  ctx.transaction(async (tx) => {
    await lockForLimit(tx, "post types");
    const { types, fields } = await loadCatalog(tx);
    const type = types.find((each) => each.postTypeID === postTypeID && !each.isDeleted);
    if (!type) throw notFound("Post type");
    await checkReferences(tx, patch, fields);
    const { categoryIDs, postFieldIDs, ...values } = patch;
    const before = { ...type, categoryIDs: await categoriesWith(tx, postTypeID) };
    if (isNothing(changesOf(before, patch))) return;
    await storeType(tx, { ...valuesOf(type), ...values });
    await attach(tx, postTypeID, { categoryIDs, postFieldIDs });
    const moved = postFieldIDs ? differenceOf(type.postFieldIDs, postFieldIDs) : new Set<string>();
    const faceted = fields.filter((field) => moved.has(field.postFieldID) && isFaceted(field));
    await indexPostsWith(
      tx,
      faceted.map(({ postFieldID }) => postFieldID),
    );
    await changed(tx, "Changed", { what: "type", name: postTypeID });
  });

const differenceOf = (before: readonly string[], after: readonly string[]) =>
  new Set([...before, ...after].filter((id) => before.includes(id) !== after.includes(id)));

async function categoriesWith(ctx: Ctx, postTypeID: string): Promise<number[]> {
  const { byID } = await categoryTree(ctx);
  return [...byID.values()]
    .filter(({ allowedDiscussionTypes }) => allowedDiscussionTypes.includes(postTypeID))
    .map(({ categoryID }) => categoryID);
}

/** Posts keep the type, and with it their fields, unless another type is given. */
export async function deleteType(
  ctx: Ctx,
  postTypeID: string,
  newPostTypeID?: string,
): Promise<void> {
  const { isOriginal } = await getType(ctx, postTypeID);
  if (isOriginal)
    throw conflict("This is a built-in type and cannot be deleted. Turn it off instead.");
  await ctx.transaction(async (tx) => {
    await lockForLimit(tx, "post types");
    const { types } = await loadCatalog(tx);
    const type = types.find((each) => each.postTypeID === postTypeID);
    if (!type || type.isDeleted) throw notFound("Post type");
    if (newPostTypeID !== undefined) {
      checkTarget(
        tx,
        type,
        types.find((each) => each.postTypeID === newPostTypeID),
      );
      await tx.enqueue(movePosts, { from: postTypeID, to: newPostTypeID });
    }
    await storeType(tx, { ...valuesOf(type), isDeleted: true, isActive: false });
    await allowType(tx, postTypeID, []);
    await changed(tx, "Deleted", { what: "type", name: postTypeID });
  });
}

const baseOf = ({ parentPostTypeID, postTypeID }: TypeRecord) => parentPostTypeID ?? postTypeID;

function checkTarget(ctx: Ctx, from: TypeRecord, to: TypeRecord | undefined) {
  const field = "newPostTypeID";
  if (!to?.isActive || to.postTypeID === from.postTypeID)
    throw invalid({ field, message: "There is no such type." });
  if (!canBecome(ctx, baseOf(from), baseOf(to)))
    throw invalid({ field, message: "Posts of this type cannot be converted." });
}

const defaults = {
  postButtonLabel: "",
  postButtonIcon: null,
  postHelperText: "",
  bodyLabel: null,
  bodySort: null,
  roleIDs: [],
  isActive: true,
  isDeleted: false,
};

const valuesOf = (type: TypeRecord): PostTypeValues => ({
  postTypeID: type.postTypeID,
  name: type.name,
  parentPostTypeID: type.parentPostTypeID,
  postButtonLabel: type.postButtonLabel,
  postButtonIcon: type.postButtonIcon,
  postHelperText: type.postHelperText,
  bodyLabel: type.bodyLabel,
  bodySort: type.bodySort,
  roleIDs: type.roleIDs,
  isActive: type.isActive,
  isDeleted: type.isDeleted,
});

type References = Pick<PostTypePatch, "categoryIDs" | "postFieldIDs" | "roleIDs">;

async function attach(
  tx: TransactionCtx,
  postTypeID: string,
  { categoryIDs, postFieldIDs }: References,
) {
  if (postFieldIDs) await setAttached(tx, postTypeID, postFieldIDs);
  if (categoryIDs) await allowType(tx, postTypeID, categoryIDs);
}

async function checkReferences(
  ctx: Ctx,
  { categoryIDs = [], postFieldIDs = [], roleIDs = [] }: References,
  fields: readonly { postFieldID: string }[],
) {
  const { byID } = await categoryTree(ctx);
  const roles = new Set((await listRoleRows(ctx)).map(({ roleID }) => roleID));
  const fieldIDs = new Set(fields.map(({ postFieldID }) => postFieldID));
  refuse(
    "categoryIDs",
    categoryIDs.find((id) => !byID.has(id)),
  );
  refuse(
    "roleIDs",
    roleIDs.find((id) => !roles.has(id)),
  );
  refuse(
    "postFieldIDs",
    postFieldIDs.find((id) => !fieldIDs.has(id)),
  );
  refuse(
    "postFieldIDs",
    postFieldIDs.find((id, index) => postFieldIDs.indexOf(id) < index),
  );
}

function refuse(field: string, wrong: string | number | undefined) {
  if (wrong !== undefined)
    throw invalid({ field, ...say("There is no {field}.", { field: String(wrong) }) });
}
