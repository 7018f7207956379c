import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

/** Nothing that axe knows of keeps anybody from using the page (WCAG 2.2 AA and good practice). */
export async function expectAccessible(page: Page, part?: string) {
  const builder = new AxeBuilder({ page });
  const { violations } = await (part ? builder.include(part) : builder).analyze();
  const found = violations.map(({ id, help, nodes }) => ({
    id,
    help,
    at: nodes.map((node) => node.target.join(" ")),
  }));
  expect(found).toEqual([]);
}

/** Nothing is wider than the window. */
export async function expectNoSidewaysScroll(page: Page) {
  const { content, room } = await page.evaluate(() => ({
    content: document.documentElement.scrollWidth,
    room: window.innerWidth,
  }));
  expect(content).toBeLessThanOrEqual(room);
}

/** Nothing has moved since the first paint. */
export async function expectNoShift(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        const observer = new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as unknown as { value: number }).value;
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBe(0);
}

/** The page answers to input once React has taken it over. */
export const waitForScripts = (page: Page) =>
  page.waitForFunction(() => {
    const main = document.querySelector("main");
    return main !== null && Object.keys(main).some((key) => key.startsWith("__reactFiber"));
  });
