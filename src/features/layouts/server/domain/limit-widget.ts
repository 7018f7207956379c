import { ApiError } from "#platform/contract/errors.ts";
import type { LayoutNode } from "../../contract/rules.ts";

const widgetMs = 3_000;
const maxCharacters = 500_000;

/** How often the same node may be late at a time, and how long that counts. */
const mostLate = 4;
const forgottenMs = 30_000;

/** Nodes of cached layouts, which are the same objects in all requests. */
const lateNodes = new WeakMap<LayoutNode, number>();

const tooLong = () => new ApiError(504, "This took too long.", { cause: "widget" });

/**
 * Fails if the data of a widget does not arrive in three seconds. The work itself goes on, since caches that others
 * wait for may be filled by it; statements and calls of other servers have deadlines of their own. Where a node is
 * late several times at once, it is not begun again until some of that has ended.
 */
export async function inTime<Result>(
  node: LayoutNode,
  begin: () => Promise<Result>,
): Promise<Result> {
  if ((lateNodes.get(node) ?? 0) >= mostLate) throw tooLong();
  const work = begin();
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    countWhileLate(node, work);
    late.reject(tooLong());
  }, widgetMs);
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}

function countWhileLate(node: LayoutNode, work: Promise<unknown>) {
  lateNodes.set(node, (lateNodes.get(node) ?? 0) + 1);
  const forgotten = Promise.withResolvers<void>();
  const timer = setTimeout(forgotten.resolve, forgottenMs).unref();
  void Promise.race([work.catch(() => undefined), forgotten.promise]).then(() => {
    clearTimeout(timer);
    lateNodes.set(node, (lateNodes.get(node) ?? 1) - 1);
  });
}

/** Fails if the data of a widget is larger than a page should be. */
export function checkSize(props: object): void {
  if (JSON.stringify(props).length > maxCharacters)
    throw new ApiError(500, "This returned too much data.", { cause: "widget" });
}

export function limitConcurrency(most: number) {
  const waiting: Array<() => void> = [];
  let running = 0;
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
