import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { textual } from "#platform/server/records/record-texts.ts";
import type { RecordType } from "#platform/server/records/record-types.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { readSetting, readSettings } from "./domain/read.ts";
import { type SettingDefinition, settings } from "./extension-points.ts";
import { listStoredSettings } from "./queries.ts";
import { siteTitle } from "./settings.ts";

const recordType = "settings";
const recordID = 0;

/** All settings as one record, which owns the images they refer to. */
export const settingsRecord: RecordType = {
  recordType,
  idColumn: "key",
  load: async (ctx) => new Map([[recordID, { recordID, name: await readSetting(ctx, siteTitle) }]]),
  facets: [
    textual({
      isOpen: true,
      showsBeforeSignIn: true,
      lastID: async () => recordID,
      async listTexts(ctx, part) {
        const values = await readSettings(ctx);
        const text = JSON.stringify(listOpen(ctx).map(({ key }) => values.get(key)));
        return text.includes(part) ? [{ recordID, text }] : [];
      },
    }),
  ],
};

export async function noteSettings(tx: TransactionCtx) {
  const open = new Set(listOpen(tx).map(({ key }) => key));
  const stored = (await listStoredSettings(tx)).filter(({ key }) => open.has(key));
  const texts = stored.map(({ value }) => JSON.stringify(value));
  await noteSaved(tx, { recordType, recordID, texts });
}

const listOpen = ({ platform }: Ctx): SettingDefinition[] =>
  platform.extensions.list(settings).filter(({ isSecret }) => !isSecret);
