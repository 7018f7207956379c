/** A thread took longer over a task, or wanted more memory, than it may. */
export class ThreadLimitError extends Error {}
