import { StartupError } from "#platform/server/startup/startup-error.ts";

const writtenIn = new Date("2026-01-01T00:00:00Z");

/** Fails on a clock that is certainly wrong, since sessions, schedules and dates depend on it. */
export function checkClock(now: Date) {
  if (now < writtenIn)
    throw new StartupError(`The clock of this machine says ${now.toISOString()}.`, {
      cure: "Set it, or let it be set by a time server, then start again.",
    });
}
