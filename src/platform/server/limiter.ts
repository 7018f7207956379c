export interface LimiterOptions {
  max: number;
  /** Timeouts for waiting and for one run, in milliseconds. */
  waitMs: number;
  runMs: number;
  timeoutError(): Error;
}

/**
 * Limits concurrency of work that takes a thread or database connections, and times out hanging calls. Node has
 * four threads for file operations, DNS lookups and compression; a hanging disk must not occupy all of them.
 */
export function createLimiter({ max, waitMs, runMs, timeoutError }: LimiterOptions) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function acquire() {
    if (running < max) {
      running += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    try {
      await within(turn.promise, waitMs, timeoutError);
    } catch (error) {
      const index = waiting.indexOf(turn.resolve);
      if (index === -1) release();
      else waiting.splice(index, 1);
      throw error;
    }
  }

  function release() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    await acquire();
    const result = run();
    // A timeout does not free the slot: the thread is occupied until the operation ends.
    result.then(release, release);
    return within(result, runMs, timeoutError);
  };
}

async function within<Result>(
  result: Promise<Result>,
  ms: number,
  timeoutError: () => Error,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(timeoutError()), ms);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
