import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { AxeBuilder } from "@axe-core/playwright";
import { expect, type Page } from "@playwright/test";

const require = createRequire(import.meta.url);

/** Half as long as the text that is sent unless told, which browsers read slowly. */
const axeSource = readFileSync(
  createRequire(require.resolve("@axe-core/playwright")).resolve("axe-core/axe.min.js"),
  "utf8",
);
const nothing = "undefined";

/**
 * Nothing that axe knows of keeps anybody from using the page (WCAG 2.2 AA and good practice). Looks in runs of all tests
 * only: stories come by almost every page and state there is, and a look costs as much as a step of theirs.
 */
export async function expectAccessible(page: Page, part?: string, except?: string) {
  if (!process.env.FOLKMOOT_TEST_ALL) return;
  const isOneFrame = page.frames().length === 1;
  // Sent with every look, it costs more than the look.
  if (isOneFrame && !(await page.evaluate("'axe' in window"))) await page.evaluate(axeSource);
  // Colours on their way are nobody's choice.
  await page.evaluate(() =>
    Promise.allSettled(
      document
        .getAnimations()
        .filter(({ effect }) => Number.isFinite(effect?.getComputedTiming().endTime))
        .map(({ finished }) => finished),
    ),
  );
  const builder = new AxeBuilder({ page, axeSource: isOneFrame ? nothing : axeSource })
    // What holds is not described element by element, which on long pages takes longest.
    .options({ resultTypes: ["violations"] })
    // What several frames have is put together on a page that axe opens for it; one frame needs none.
    .setLegacyMode(isOneFrame);
  if (part) builder.include(part);
  if (except) builder.exclude(except);
  const { violations } = await builder.analyze();
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

/**
 * Nothing has moved since the first paint; a failure names what has, with its boxes before and after. Once a typeface
 * that came after the first paint replaces its fallback, words may get wider or narrower in their line, as long as the
 * score rounds to 0.00.
 */
export async function expectNoShift(page: Page) {
  await page.evaluate(() => document.fonts.ready);
  const shifts = await page.evaluate(
    () =>
      new Promise<{ value: number; isOfTypeface: boolean; moved: string }[]>((resolve) => {
        const seen: { value: number; isOfTypeface: boolean; moved: string }[] = [];
        const painted =
          performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? Infinity;
        const late = (performance.getEntriesByType("resource") as PerformanceResourceTiming[])
          .filter(({ name, responseEnd }) => /\.woff2$/.test(name) && responseEnd > painted)
          .map(({ responseEnd }) => responseEnd);
        const observer = new PerformanceObserver((list) => {
          for (const { value, sources, startTime } of list.getEntries() as LayoutShift[]) {
            const moved = sources.map(({ node, previousRect, currentRect }) => {
              const name = node instanceof Element ? node.outerHTML.slice(0, 80) : node?.nodeName;
              return `${name} ${[previousRect, currentRect].map((box) => JSON.stringify(box)).join(" → ")}`;
            });
            const isInLine = sources.every(
              ({ previousRect: before, currentRect: after }) =>
                before.y === after.y && before.height === after.height,
            );
            const isOfTypeface = isInLine && late.some((arrived) => arrived <= startTime);
            seen.push({ value, isOfTypeface, moved: `${value}: ${moved.join(", ")}` });
          }
        });
        observer.observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(seen)));
      }),
  );
  const score = shifts.reduce((sum, { value }) => sum + value, 0);
  expect(shifts.filter(({ isOfTypeface }) => !isOfTypeface || score >= 0.005)).toEqual([]);
}

interface LayoutShift extends PerformanceEntry {
  value: number;
  sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[];
}

/**
 * The page answers to input once React has taken it over: all of it stands, and its effects listen.
 * Parts of the page, named by a selector, may be later.
 */
export async function waitForScripts(page: Page, selector = "main"): Promise<void> {
  await page.waitForFunction((wanted) => {
    interface Fiber {
      return: Fiber | null;
      child: Fiber | null;
      sibling: Fiber | null;
      stateNode: { current?: Fiber } | null;
      memoizedState: { isDehydrated?: boolean; dehydrated?: unknown } | null;
    }
    const isWaiting = (fiber: Fiber | null): boolean =>
      fiber !== null &&
      (Boolean(fiber.memoizedState?.dehydrated) ||
        isWaiting(fiber.child) ||
        isWaiting(fiber.sibling));
    // While the router loads the next page, the previous one is still shown.
    const { __reactRouterDataRouter: router } = window as Window & {
      __reactRouterDataRouter?: { state: { navigation: { state: string } } };
    };
    if (router?.state.navigation.state !== "idle") return false;
    const part = document.querySelector(wanted);
    const key = part && Object.keys(part).find((each) => each.startsWith("__reactFiber"));
    if (!key) return false;
    let fiber = (part as unknown as Record<string, Fiber>)[key];
    while (fiber?.return) fiber = fiber.return;
    const shown = fiber?.stateNode?.current;
    return shown && !shown.memoizedState?.isDehydrated && !isWaiting(shown.child);
  }, selector);
  // Effects come once nothing more urgent is to be done.
  await page.evaluate(
    () => new Promise<void>((resolve) => requestIdleCallback(() => resolve(), { timeout: 2_000 })),
  );
  // Words are as wide as they stay.
  await page.evaluate(() => document.fonts.ready);
}
