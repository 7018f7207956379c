export interface Bounds {
  /** How many run at once. */
  max: number;
  /** How long one waits for its turn, and how long one run may take, in milliseconds. */
  waitMs: number;
  runMs: number;
  /** What whoever waited in vain is told. */
  tooLate(): Error;
}

/**
 * Runs what takes a thread, or connections to the database, a few at a time and gives up on those that hang. Node has
 * four threads for all file operations, name look-ups and compression; a disk that hangs must not take every one of them.
 */
export function createBounded({ max, waitMs, runMs, tooLate }: Bounds) {
  const waiting: (() => void)[] = [];
  let running = 0;

  async function takeTurn() {
    if (running < max) {
      running += 1;
      return;
    }
    const turn = Promise.withResolvers<void>();
    waiting.push(turn.resolve);
    try {
      await within(turn.promise, waitMs, tooLate);
    } catch (error) {
      const index = waiting.indexOf(turn.resolve);
      if (index === -1) leave();
      else waiting.splice(index, 1);
      throw error;
    }
  }

  /** The turn goes on to the next in line, if any. */
  function leave() {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }

  return async <Result>(run: () => Promise<Result>): Promise<Result> => {
    await takeTurn();
    const result = run();
    // The thread stays taken until the operation really ends, however long nobody waits for it.
    result.then(leave, leave);
    return within(result, runMs, tooLate);
  };
}

async function within<Result>(
  result: Promise<Result>,
  ms: number,
  tooLate: () => Error,
): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(tooLate()), ms);
  try {
    return await Promise.race([result, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
