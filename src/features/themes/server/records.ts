import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { byEverybody, type ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { findTheme } from "./queries.ts";

const recordType = "theme";

/** Themes: everybody sees what they show. */
export const themeRecord: ReadableRecord = {
  recordType,
  showsBeforeSignIn: true,
  listReadable: byEverybody,
  ...textsIn("themeRevisions", "themeID", ["assets"]),
};

/** Tells what a theme says at the revision that it stands at, or that it is gone. */
export async function noteTheme(inside: TransactionCtx, themeID: number) {
  const theme = await findTheme(inside, themeID);
  const texts = theme ? [JSON.stringify(theme.assets)] : [];
  await noteSaved(inside, { recordType, recordID: themeID, texts });
}
