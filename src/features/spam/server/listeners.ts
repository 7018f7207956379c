import { accountCleaned, cleanupUndone } from "#features/cleanups/contract/events.ts";
import { defineListener } from "#platform/server/jobs.ts";
import { teach } from "./domain/learn.ts";

export const spamListeners = [
  defineListener("teach-spam-when-account-cleaned", accountCleaned, (ctx, cleaned) =>
    teach(ctx, cleaned, true),
  ),
  defineListener("teach-spam-when-cleanup-undone", cleanupUndone, (ctx, undone) =>
    teach(ctx, undone, false),
  ),
];
