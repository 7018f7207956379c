import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { CategoryNode } from "./domain/tree.ts";

/** Content that must be moved before its category can be deleted. */
export interface CategoryContents {
  name: string;
  /** Deleted content counts only with `deletedToo`. */
  exists(ctx: Ctx, categoryID: number, which: { deletedToo: boolean }): Promise<boolean>;
  /** Moves everything within the transaction and updates the counts of both categories. */
  move(tx: TransactionCtx, categoryID: number, newCategoryID: number): Promise<void>;
}

export const categoryContents = extensionPoint<CategoryContents>(
  "category contents",
  ({ name }) => name,
);

/** Something that would show more than it should without its category, such as a section of the site. */
export interface CategoryUse {
  name: string;
  /** Throws 409 that says what uses the category. */
  refuseDeletion(tx: TransactionCtx, categoryID: number): Promise<void>;
}

export const categoryUses = extensionPoint<CategoryUse>("use of categories", ({ name }) => name);

interface CategoryPage {
  page: number;
  /** Query parameters of the page: sorting, filters and display. */
  query: Readonly<Record<string, string>>;
}

/** A list on the page of a category, below its subcategories. */
export interface CategoryListing {
  name: string;
  /** Number of pages, whether filters are active, and parameters for the widgets of this page. */
  load(
    ctx: Ctx,
    category: CategoryNode,
    asked: CategoryPage,
  ): Promise<{ pages: number; isPart: boolean; params: Readonly<Record<string, unknown>> }>;
}

export const categoryListings = extensionPoint<CategoryListing>(
  "category listing",
  ({ name }) => name,
);

export interface NamedPost {
  name: string;
  url: string;
}

/** Names and URLs for the last posts of categories. */
export interface LastPostNames {
  name: string;
  /** Batched, by discussion ID. */
  find(ctx: Ctx, discussionIDs: readonly number[]): Promise<ReadonlyMap<number, NamedPost>>;
  commentUrl(commentID: number): string;
}

export const lastPostNames = extensionPoint<LastPostNames>("last post names", ({ name }) => name);
