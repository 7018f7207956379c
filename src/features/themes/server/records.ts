import type { TransactionCtx } from "#platform/server/context.ts";
import { textsIn } from "#platform/server/database/texts-in.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { findTheme, listNamedThemes } from "./queries.ts";

const recordType = "theme";

export const themeRecord: RecordType = {
  recordType,
  idColumn: "themeID",
  async load(ctx, themeIDs) {
    const rows = await listNamedThemes(ctx, themeIDs);
    return new Map(rows.map(({ themeID, name }) => [themeID, { recordID: themeID, name }]));
  },
  facets: [
    textual({
      isOpen: true,
      showsBeforeSignIn: true,
      ...textsIn("themeRevisions", "themeID", ["assets"]),
    }),
  ],
};

export async function noteTheme(tx: TransactionCtx, themeID: number) {
  const theme = await findTheme(tx, themeID);
  const texts = theme ? [JSON.stringify(theme.assets)] : [];
  await noteSaved(tx, { recordType, recordID: themeID, texts });
}
