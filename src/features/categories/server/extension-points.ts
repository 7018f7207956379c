import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { extensionPoint } from "#platform/server/extensions.ts";
import type { CategoryNode } from "./domain/tree.ts";

/** Something that lies in categories and must go elsewhere before a category can go. */
export interface CategoryContents {
  name: string;
  /** Whether there is any; of what is deleted only if asked for. */
  exists(ctx: Ctx, categoryID: number, which: { deletedToo: boolean }): Promise<boolean>;
  /** Moves all of it within the transaction and keeps the counts of both categories right. */
  move(tx: TransactionCtx, categoryID: number, newCategoryID: number): Promise<void>;
}

export const categoryContents = extensionPoint<CategoryContents>(
  "category contents",
  ({ name }) => name,
);

interface CategoryPage {
  page: number;
  /** What the address says besides: how the list is sorted, filtered and shown. */
  query: Readonly<Record<string, string>>;
}

/** What a category's own page lists besides its subcategories. */
export interface CategoryListing {
  name: string;
  /**
   * How many pages there are, whether filters leave something out, and what widgets need of this page, added to its
   * parameters.
   */
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

/** Where the last post of a category is found, and under which name. */
export interface NamedPost {
  name: string;
  url: string;
}

/** Knows the discussions whose posts are the last ones of categories. */
export interface LastPostNames {
  name: string;
  /** In one call, by discussion. */
  find(ctx: Ctx, discussionIDs: readonly number[]): Promise<ReadonlyMap<number, NamedPost>>;
  commentUrl(commentID: number): string;
}

export const lastPostNames = extensionPoint<LastPostNames>("last post names", ({ name }) => name);
