import type { Page } from "@playwright/test";

/** The router reads answers as streams, and a page that is left while one arrives says so: nobody sees or misses it. */
const leftMeanwhile = /AbortError: (BodyStreamBuffer was aborted|signal is aborted without reason)/;

/** So does the search for pages that links lead to, which a page runs once it is idle. Without it they load as documents. */
const leftWhileSearching = /Failed to fetch manifest patches TypeError: Failed to fetch/;

/** Who signs out is not told any more what is only told to a member; a page that is still there asks once more. */
const signedOutMeanwhile = /status of 403 .*\/api\/v2\/live\?channels=conversations:\d+,/;

/** Collects what goes wrong in a page; the function it returns tells what of that was unexpected. */
export function watchPage(page: Page, expected: readonly RegExp[]): () => string[] {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(`${error} ${page.url()}`));
  const isKnown = (text: string) =>
    [leftMeanwhile, leftWhileSearching, signedOutMeanwhile, ...expected].some((pattern) =>
      pattern.test(text),
    );
  return () => errors.filter((text) => !isKnown(text));
}
