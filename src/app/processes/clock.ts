import { StartupError } from "#platform/server/startup-error.ts";

const writtenIn = new Date("2026-01-01T00:00:00Z");

/** Refuses a clock that cannot be right: sessions, schedules and dates of posts would all be wrong. */
export function checkClock(now: Date) {
  if (now < writtenIn)
    throw new StartupError(`The clock of this machine says ${now.toISOString()}.`, {
      cure: "Set it, or let it be set by a time server, then start again.",
    });
}
