import type { Ctx, TransactionCtx } from "#platform/server/context.ts";
import { byEverybody, type ReadableRecord } from "#platform/server/records/readable-records.ts";
import { noteSaved } from "#platform/server/records/saved-records.ts";
import { readSettings } from "./domain/read.ts";
import { listStoredSettings } from "./queries.ts";

const recordType = "settings";
const recordID = 0;

/** The settings, all together: the pictures that they name are those of the site. */
export const settingsRecord: ReadableRecord = {
  recordType,
  listReadable: byEverybody,
  lastID: async () => recordID,
  async listTexts(ctx: Ctx, part) {
    const text = JSON.stringify([...(await readSettings(ctx)).values()]);
    return text.includes(part) ? [{ recordID, text }] : [];
  },
};

/** Tells what the settings say once they have been changed. */
export async function noteSettings(inside: TransactionCtx) {
  const values = (await listStoredSettings(inside)).map(({ value }) => JSON.stringify(value));
  await noteSaved(inside, { recordType, recordID, texts: values });
}
