import { ApiError } from "#platform/contract/errors.ts";

const widgetMs = 3_000;
const maxCharacters = 500_000;

/** Fails if the data of a widget does not arrive in three seconds; the work itself goes on. */
export async function inTime<Result>(work: Promise<Result>): Promise<Result> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => late.reject(new ApiError(504, "This took too long.", { cause: "widget" })),
    widgetMs,
  );
  try {
    return await Promise.race([work, late.promise]);
  } finally {
    clearTimeout(timer);
  }
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
