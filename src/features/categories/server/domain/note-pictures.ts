import type { TransactionCtx } from "#platform/server/context.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import type { CategoryPost } from "../../contract/resources.ts";

const recordType = "category";

type Pictures = Pick<CategoryPost, "iconUrl" | "bannerUrl">;

export const notePictures = (
  tx: TransactionCtx,
  categoryID: number,
  { iconUrl, bannerUrl }: Partial<Pictures>,
) => noteSaved(tx, { recordType, recordID: categoryID, texts: [iconUrl, bannerUrl] });
