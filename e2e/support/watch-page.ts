import { expect, type Page } from "@playwright/test";

/** The router reads answers as streams, and a page that is left while one arrives says so: nobody sees or misses it. */
const leftMeanwhile = /AbortError: (BodyStreamBuffer was aborted|signal is aborted without reason)/;

/** Collects what goes wrong in a page; the function it returns fails if that was anything unexpected. */
export function watchPage(page: Page, expected: readonly RegExp[]): () => void {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(`${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  const isKnown = (text: string) =>
    [leftMeanwhile, ...expected].some((pattern) => pattern.test(text));
  return () => expect(errors.filter((text) => !isKnown(text))).toEqual([]);
}
