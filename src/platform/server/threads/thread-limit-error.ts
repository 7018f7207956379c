/** A task exceeded the time or memory limit of its thread. */
export class ThreadLimitError extends Error {}
