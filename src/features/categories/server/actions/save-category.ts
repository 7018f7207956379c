import { changesOf, isNothing } from "#features/audit-logs/server/public.ts";
import { saveResourcePermissions } from "#features/roles/server/public.ts";
import { conflict, invalid, notFound, say } from "#platform/contract/errors.ts";
import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import {
  checkInputs,
  hasInputs,
  saveInputs,
  withoutInputs,
} from "#platform/server/records/record-inputs.ts";
import { categoryCreated, categoryDeleted, categoryUpdated } from "../../contract/events.ts";
import type { CategoryPost } from "../../contract/resources.ts";
import { notePictures } from "../domain/note-pictures.ts";
import { type CategoryNode, type CategoryTree, isOwned, withDescendants } from "../domain/tree.ts";
import { categoryContents, categoryUses } from "../extension-points.ts";
import { lockCounts } from "../queries/counts.ts";
import {
  allowsTypes,
  changeCategory,
  insertCategory,
  lockForDeletion,
  numberSiblings,
  removeCategory,
} from "../queries.ts";
import { auditCategory } from "./audit-category.ts";
import { changeTree } from "./change-tree.ts";

const recordType = "category";

/** Deeper trees do not fit on a phone. */
const maxDepth = 10;

export async function createCategory(
  ctx: Ctx,
  { rolePermissions, ...given }: CategoryPost,
): Promise<number> {
  const post = withoutInputs(ctx, recordType, given);
  await checkInputs(ctx, given, { recordType });
  return changeTree(
    ctx,
    async (tx, tree) => {
      checkParent(tree, parentOf(post), undefined);
      const categoryID = await insertCategory(tx, {
        ...post,
        parentCategoryID: parentOf(post) ?? null,
      });
      await notePictures(tx, categoryID, post);
      await saveAdded(tx, given, categoryID);
      await auditCategory(tx, "Added", { categoryID, name: post.name }, changesOf({}, post));
      await tx.emit(categoryCreated, { categoryID });
      return categoryID;
    },
    permissionSaver(rolePermissions),
  );
}

export async function updateCategory(
  ctx: Ctx,
  categoryID: number,
  { rolePermissions, ...given }: Partial<CategoryPost>,
): Promise<number> {
  const post = withoutInputs(ctx, recordType, given);
  await checkInputs(ctx, given, { recordType, recordID: categoryID });
  return changeTree(
    ctx,
    async (tx, tree) => {
      const before = editableCategory(tree, categoryID);
      const { parentCategoryID: _given, ...values } = post;
      const parent = parentOf(post);
      checkParent(tree, parent, categoryID);
      const newValues = parent === undefined ? values : { ...values, parentCategoryID: parent };
      const changes = changesOf(before, newValues);
      if (isNothing(changes) && !hasInputs(tx, recordType, given)) return categoryID;
      await changeCategory(tx, categoryID, newValues);
      await saveAdded(tx, given, categoryID);
      await notePictures(tx, categoryID, { ...before, ...newValues });
      await auditCategory(tx, "Changed", before, changes);
      await tx.emit(categoryUpdated, { categoryID });
      return categoryID;
    },
    permissionSaver(rolePermissions),
  );
}

/** Added fields can change which types of posts are allowed, of which there must be one. */
async function saveAdded(tx: TransactionCtx, given: Partial<CategoryPost>, categoryID: number) {
  await saveInputs(tx, given, { recordType, recordID: categoryID });
  if (given.allowedDiscussionTypes?.length === 0 && !(await allowsTypes(tx, categoryID)))
    throw invalid({
      field: "allowedDiscussionTypes",
      code: "minItems",
      message: "Choose at least one type of posts.",
    });
}

export const placeCategory = (
  ctx: Ctx,
  categoryID: number,
  { parentCategoryID, position }: { parentCategoryID: number; position: number },
): Promise<number> =>
  changeTree(ctx, async (tx, tree) => {
    const before = editableCategory(tree, categoryID);
    const parent = parentCategoryID === -1 ? null : parentCategoryID;
    checkParent(tree, parent, categoryID);
    const siblings = parent === null ? tree.roots : (tree.byID.get(parent)?.children ?? []);
    const order = siblings.map((node) => node.categoryID).filter((id) => id !== categoryID);
    order.splice(position, 0, categoryID);
    await lockCounts(tx, order);
    await changeCategory(tx, categoryID, { parentCategoryID: parent });
    await numberSiblings(tx, order);
    const moved = changesOf(before, { parentCategoryID: parent });
    await auditCategory(tx, "Moved", before, { ...moved, position: { to: position } });
    await tx.emit(categoryUpdated, { categoryID });
    return categoryID;
  });

export const deleteCategory = (
  ctx: Ctx,
  categoryID: number,
  newCategoryID: number | undefined,
): Promise<void> =>
  changeTree(ctx, async (tx, tree) => {
    const node = editableCategory(tree, categoryID);
    if (node.children.length > 0)
      throw conflict("This category has subcategories. Move or delete them first.");
    if (
      newCategoryID === categoryID ||
      (newCategoryID !== undefined && !findOrdinary(tree, newCategoryID))
    )
      throw invalid({ field: "newCategoryID", message: "There is no such category to move to." });
    await lockForDeletion(tx, categoryID);
    for (const use of tx.platform.extensions.list(categoryUses))
      await use.refuseDeletion(tx, categoryID);
    await emptyCategory(tx, node, newCategoryID ?? fallbackCategoryOf(tree, node), {
      isNamed: newCategoryID !== undefined,
    });
    await removeCategory(tx, categoryID);
    await notePictures(tx, categoryID, {});
    await auditCategory(tx, "Deleted", node, {
      ...(newCategoryID === undefined ? {} : { contents: { to: newCategoryID } }),
    });
    await tx.emit(categoryDeleted, { categoryID });
  });

/** New home of deleted posts, where moderators can still find them: the parent or a sibling. */
const fallbackCategoryOf = ({ roots }: CategoryTree, { categoryID, ancestors }: CategoryNode) =>
  ancestors.at(-1)?.categoryID ??
  roots.flatMap(withDescendants).find((each) => each.categoryID !== categoryID)?.categoryID;

function findOrdinary({ byID }: CategoryTree, categoryID: number): CategoryNode | undefined {
  const node = byID.get(categoryID);
  return node && !isOwned(node) ? node : undefined;
}

function editableCategory(tree: CategoryTree, categoryID: number): CategoryNode {
  const node = findOrdinary(tree, categoryID);
  if (!node) throw notFound("Category");
  return node;
}

async function emptyCategory(
  tx: TransactionCtx,
  { categoryID }: CategoryNode,
  newCategoryID: number | undefined,
  { isNamed }: { isNamed: boolean },
) {
  const deletedToo = newCategoryID === undefined;
  for (const contents of tx.platform.extensions.list(categoryContents)) {
    if (!isNamed && (await contents.exists(tx, categoryID, { deletedToo })))
      throw invalid({
        field: "newCategoryID",
        code: "missingField",
        message: "This category is not empty. Choose another one for its discussions.",
      });
    if (newCategoryID !== undefined) await contents.move(tx, categoryID, newCategoryID);
  }
}

const permissionSaver =
  (rolePermissions: CategoryPost["rolePermissions"] = []) =>
  (tx: TransactionCtx, categoryID: number) =>
    saveResourcePermissions(tx, { type: "category", id: categoryID }, rolePermissions);

const parentOf = ({ parentCategoryID }: Partial<CategoryPost>) =>
  parentCategoryID === -1 ? null : parentCategoryID;

function checkParent(
  tree: CategoryTree,
  parentCategoryID: number | null | undefined,
  categoryID: number | undefined,
) {
  if (parentCategoryID === undefined || parentCategoryID === null) return;
  const parent = findOrdinary(tree, parentCategoryID);
  const refuse = (message: string) => invalid({ field: "parentCategoryID", message });
  if (!parent) throw refuse("There is no such category.");
  const moved = categoryID === undefined ? undefined : tree.byID.get(categoryID);
  const below = moved ? withDescendants(moved) : [];
  if (below.includes(parent))
    throw invalid({
      field: "parentCategoryID",
      status: 400,
      message: "A category cannot be moved into itself.",
    });
  const height = Math.max(0, ...below.map(({ depth }) => depth - (moved?.depth ?? 0)));
  if (parent.depth + 1 + height > maxDepth)
    throw invalid({
      field: "parentCategoryID",
      ...say("Categories can be nested at most {most} levels deep.", { most: maxDepth }),
    });
}
