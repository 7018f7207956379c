import { OutgoingError } from "./outgoing-error.ts";

/** Maximum wait of calls and jobs in milliseconds; jobs can be retried. */
export const turnWaits = { call: 5_000, job: 30_000 };

const most = { ofOwner: 4, ofAll: 24 };

export interface Turn {
  /** For whom it runs, such as `member 12`. */
  owner: string;
  waitMs: number;
}

interface Waiting {
  owner: string;
  begin(): void;
}

const running = new Map<string, number>();
let waiting: Waiting[] = [];

const countAll = () => [...running.values()].reduce((sum, count) => sum + count, 0);
const isFree = (owner: string) =>
  (running.get(owner) ?? 0) < most.ofOwner && countAll() < most.ofAll;

/**
 * Runs an outgoing request for an owner, with limits of concurrency per owner and node. Rejects with an
 * OutgoingError, `busy`, after `waitMs`.
 */
export async function takeTurn<Result>(
  { owner, waitMs }: Turn,
  run: () => Promise<Result>,
): Promise<Result> {
  if (isFree(owner)) begin(owner);
  else await wait(owner, waitMs);
  try {
    return await run();
  } finally {
    end(owner);
  }
}

const begin = (owner: string) => running.set(owner, (running.get(owner) ?? 0) + 1);

function end(owner: string) {
  const left = (running.get(owner) ?? 1) - 1;
  if (left > 0) running.set(owner, left);
  else running.delete(owner);
  waiting.find((each) => isFree(each.owner))?.begin();
}

function wait(owner: string, waitMs: number): Promise<void> {
  const { promise, resolve, reject } = Promise.withResolvers<void>();
  const leave = () => {
    clearTimeout(timer);
    waiting = waiting.filter((each) => each !== self);
  };
  const self: Waiting = {
    owner,
    begin() {
      leave();
      begin(owner);
      resolve();
    },
  };
  const timer = setTimeout(() => {
    leave();
    reject(new OutgoingError("busy", `too many calls at once for ${owner}`));
  }, waitMs);
  waiting.push(self);
  return promise;
}
