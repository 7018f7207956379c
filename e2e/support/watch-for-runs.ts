import type { Page } from "@playwright/test";

/** What the page does when something of a body runs in it. */
export async function watchForRuns(page: Page): Promise<() => Promise<string[]>> {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  await page.exposeFunction("reportRun", (what: string) => seen.push(what));
  await page.addInitScript(() => {
    const report = (what: string) =>
      (window as unknown as { reportRun: (what: string) => void }).reportRun(what);
    for (const name of ["alert", "confirm", "prompt", "__xss"] as const)
      Object.defineProperty(window, name, { value: () => report(`${name} was called`) });
  });
  // Nobody's pictures are fetched: where they lie is not what is tested here.
  await page.route(/^https?:\/\/(?!localhost|127\.0\.0\.1)/, (route) => route.abort());
  return async () => [...seen, ...(await page.evaluate(findThreats))];
}

/** What would run later: when it is pressed, focused or loaded. */
function findThreats(): string[] {
  const bodies = [...document.querySelectorAll(".userContent")];
  return bodies.flatMap((body) =>
    [...body.querySelectorAll("*")].flatMap((element) => {
      const isForeign = /^(script|iframe|object|embed|form|base|link|meta|style|svg)$/i.test(
        element.tagName,
      );
      // Formulas are drawn with shapes of our own making.
      const isOurs = element.closest(".katex") !== null;
      const attributes = [...element.attributes].filter(
        ({ name, value }) => /^on/i.test(name) || /^\s*(javascript|vbscript|data):/i.test(value),
      );
      return [
        ...(isForeign && !isOurs ? [`<${element.tagName}>`] : []),
        ...attributes
          .filter(({ name }) => name !== "data-tex" && name !== "alt" && name !== "title")
          .map(({ name, value }) => `${element.tagName} ${name}=${value}`),
      ];
    }),
  );
}

/** What waits for the focus gets it. */
export function focusEverything() {
  for (const element of document.querySelectorAll<HTMLElement>("a, input, summary, [tabindex]"))
    element.focus();
}
