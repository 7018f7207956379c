import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { byEverybody, type ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { readSettings } from "./domain/read.ts";
import { type SettingDefinition, settings } from "./extension-points.ts";
import { listStoredSettings } from "./queries.ts";

const recordType = "settings";
const recordID = 0;

/** The settings, all together: the pictures that they name are those of the site. */
export const settingsRecord: ReadableRecord = {
  recordType,
  showsBeforeSignIn: true,
  listReadable: byEverybody,
  lastID: async () => recordID,
  async listTexts(ctx: Ctx, part) {
    const values = await readSettings(ctx);
    const text = JSON.stringify(listOpen(ctx).map(({ key }) => values.get(key)));
    return text.includes(part) ? [{ recordID, text }] : [];
  },
};

/** Tells what the settings say once they have been changed. */
export async function noteSettings(inside: TransactionCtx) {
  const open = new Set(listOpen(inside).map(({ key }) => key));
  const stored = (await listStoredSettings(inside)).filter(({ key }) => open.has(key));
  const texts = stored.map(({ value }) => JSON.stringify(value));
  await noteSaved(inside, { recordType, recordID, texts });
}

const listOpen = ({ platform }: Ctx): SettingDefinition[] =>
  platform.extensions.list(settings).filter(({ isSecret }) => !isSecret);
