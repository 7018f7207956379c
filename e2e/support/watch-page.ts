import { expect, type Page } from "@playwright/test";

/** Collects what goes wrong in a page; the function it returns fails if that was anything unexpected. */
export function watchPage(page: Page, expected: readonly RegExp[]): () => void {
  const errors: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error") errors.push(message.text());
  });
  page.on("pageerror", (error) => errors.push(String(error)));
  return () =>
    expect(errors.filter((text) => !expected.some((pattern) => pattern.test(text)))).toEqual([]);
}
