import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";

/** Something that lies in categories and must go elsewhere before a category can go. */
export interface CategoryContents {
  name: string;
  exists(ctx: Ctx, categoryID: number): Promise<boolean>;
  /** Moves all of it within the transaction and keeps the counts of both categories right. */
  move(inside: TransactionCtx, categoryID: number, newCategoryID: number): Promise<void>;
}

export const categoryContents = extensionPoint<CategoryContents>(
  "category contents",
  ({ name }) => name,
);
