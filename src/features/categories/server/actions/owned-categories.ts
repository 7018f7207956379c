import { addJunction } from "#features/roles/server/public.ts";
import type { TransactionCtx } from "#platform/server/context.ts";
import { categoriesTag } from "../domain/tree.ts";
import {
  changeCategory,
  insertCategory,
  lockTree,
  orphanCategory,
  ownedUrlcode,
} from "../queries.ts";

interface Owned {
  ownerType: string;
  ownerID: number;
  name: string;
  url: string;
  allowedDiscussionTypes: string[];
}

/**
 * Creates the category that holds the posts of a record. Nobody but administrators sees it, unless the owner's
 * `addedGrants` say so, and it is in no list of categories (decision 063).
 */
export async function addOwnedCategory(
  tx: TransactionCtx,
  { url, ...owned }: Owned,
): Promise<number> {
  await lockTree(tx);
  const categoryID = await insertCategory(tx, {
    ...owned,
    urlcode: ownedUrlcode(owned),
    ownerUrl: url,
    customPermissions: true,
  });
  await addJunction(tx, "category", categoryID);
  await tx.invalidate(categoriesTag, "site");
  return categoryID;
}

export async function changeOwnedCategory(
  tx: TransactionCtx,
  categoryID: number,
  { url, ...values }: Partial<Pick<Owned, "name" | "url">> & { isArchived?: boolean },
): Promise<void> {
  await changeCategory(tx, categoryID, { ...values, ...(url && { ownerUrl: url }) });
  await tx.invalidate(categoriesTag, "site");
}

/** The owner is gone. Its posts stay for administrators, who can move or delete them. */
export async function leaveOwnedCategory(
  tx: TransactionCtx,
  categoryID: number,
  name: string,
): Promise<void> {
  await lockTree(tx);
  await orphanCategory(tx, categoryID, name);
  await tx.invalidate(categoriesTag, "site");
}
