import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { CategoryNode } from "./domain/tree.ts";

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

interface CategoryPage {
  page: number;
  sort?: string;
}

/** What a category's own page lists besides its subcategories. */
export interface CategoryListing {
  name: string;
  /** How many pages there are, and what widgets need of this one, added to the parameters of the page. */
  load(
    ctx: Ctx,
    category: CategoryNode,
    asked: CategoryPage,
  ): Promise<{ pages: number; params: Readonly<Record<string, unknown>> }>;
}

export const categoryListings = extensionPoint<CategoryListing>(
  "category listing",
  ({ name }) => name,
);
