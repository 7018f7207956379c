import { assemble } from "#app/assemble.ts";
import { testConfig } from "#app/testing/test-config.ts";
import { sendDigestsDue } from "#features/digest/server/factories.ts";
import { deliverDue } from "#features/mail/server/factories.ts";
import { sendDue } from "#features/notification-mails/server/factories.ts";
import { notifyNextBatch } from "#features/notifications/server/public.ts";
import { systemViewer } from "#platform/contract/viewer.ts";
import { createContext } from "#platform/server/create-context.ts";
import { createPlatform } from "#platform/server/create-platform.ts";
import { createLogger } from "#platform/server/logging/logger.ts";

/** Work of a worker at a simulated time, in place of its jobs, so that it can be killed at any point. */
export interface Shift {
  time: number;
  /** Comments whose notifications may be missing. */
  commentIDs: readonly number[];
}

// Started by mail-shifts.ts, which also kills and replaces it.
const { DATABASE_URL: connectionString = "", SMTP_URL = "" } = process.env;
let time = Date.now();
const platform = await createPlatform({
  config: testConfig({ SMTP_URL, FOLKMOOT_SETTING_EMAILDIGEST__ENABLED: "true" }),
  log: createLogger("silent"),
  extensions: assemble(),
  connectionString,
  now: () => new Date(time),
});
const ctx = createContext(platform, { viewer: systemViewer });

async function work(shift: Shift): Promise<void> {
  time = shift.time;
  for (const recordID of shift.commentIDs)
    await notifyNextBatch(ctx, { occasion: "comment.created", recordType: "comment", recordID });
  await sendDue(ctx);
  if (shift.time % 3_600_000 === 0) await sendDigestsDue(ctx);
  await deliverDue(ctx);
}

process.on("message", (shift: Shift) => {
  work(shift).then(
    () => process.send?.("done"),
    (error: unknown) => process.send?.(String((error as Error).stack ?? error)),
  );
});
process.send?.("ready");
