import { accountCleaned, cleanupUndone } from "#features/cleanups/contract/events.ts";
import { defineListener } from "#platform/server/jobs/jobs.ts";
import { reportVerdict } from "./domain/learn.ts";

export const spamListeners = [
  defineListener("teach-spam-when-account-cleaned", accountCleaned, (ctx, cleaned) =>
    reportVerdict(ctx, cleaned, true),
  ),
  defineListener("teach-spam-when-cleanup-undone", cleanupUndone, (ctx, undone) =>
    reportVerdict(ctx, undone, false),
  ),
];
