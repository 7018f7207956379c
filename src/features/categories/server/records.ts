import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import type { ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import type { CategoryPost } from "../contract/resources.ts";
import { visibleCategoryIDs } from "./domain/find.ts";

const recordType = "category";

/** Categories: their pictures are for those who may see them. */
export const categoryRecord: ReadableRecord = {
  recordType,
  async listReadable(ctx, categoryIDs) {
    const visible = new Set(await visibleCategoryIDs(ctx));
    return new Set(categoryIDs.filter((categoryID) => visible.has(categoryID)));
  },
  ...textsIn("categories", "categoryID", ["iconUrl", "bannerUrl"]),
};

type Pictures = Pick<CategoryPost, "iconUrl" | "bannerUrl">;

/** Tells which pictures a category has from now on. */
export const notePictures = (
  inside: TransactionCtx,
  categoryID: number,
  { iconUrl, bannerUrl }: Partial<Pictures>,
) => noteSaved(inside, { recordType, recordID: categoryID, texts: [iconUrl, bannerUrl] });
