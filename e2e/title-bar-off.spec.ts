import type { Page } from "@playwright/test";
import { expectNoShift, waitForScripts } from "./support/expectations.ts";
import { makeDiscussion, numbered } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test.use({ viewport: { width: 375, height: 700 } });

const bar = (page: Page) => page.getByRole("banner");
const scrollTo = (page: Page, y: number) =>
  page.evaluate(async (place) => {
    window.scrollTo(0, place);
    for (const _frame of [1, 2]) await new Promise(requestAnimationFrame);
  }, y);

/** The bar begins to look a moment after the page is there. */
const readDownTo = (page: Page, y: number) =>
  expect(async () => {
    await scrollTo(page, 0);
    await scrollTo(page, y);
    await expect(bar(page)).not.toBeInViewport({ timeout: 500 });
  }).toPass();
const beginOfMain = (page: Page) =>
  page.getByRole("main").evaluate((main) => (main as HTMLElement).offsetTop);

let url: string;
test.beforeAll(async ({ site }) => {
  ({ url } = await makeDiscussion(site, "Down and up", numbered(20)));
});

async function open(page: Page) {
  await page.goto(url);
  await waitForScripts(page);
}

test("On a phone the title bar leaves while one reads down, and comes back on the way up", async ({
  page,
}) => {
  await open(page);
  const begin = await beginOfMain(page);
  await readDownTo(page, 700);
  await scrollTo(page, 680);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 900);
  await expect(bar(page)).not.toBeInViewport();
  expect(await beginOfMain(page)).toBe(begin);
  await scrollTo(page, 0);
  await scrollTo(page, 300);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await expectNoShift(page);
});

test("The title bar stays where there is room", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 300 });
  await open(page);
  await expect(async () => {
    await scrollTo(page, 0);
    await scrollTo(page, 700);
    await expect(bar(page)).toHaveClass(/off/, { timeout: 500 });
  }).toPass();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test("The title bar stays and comes for the keyboard, and while a menu of it is open", async ({
  memberPage: page,
}) => {
  await open(page);
  await readDownTo(page, 700);
  await bar(page).getByRole("link").first().focus();
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await scrollTo(page, 1_000);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  await page.getByRole("main").focus();
  await expect(bar(page)).not.toBeInViewport();
  await scrollTo(page, 900);
  await bar(page).getByRole("button", { name: "My Account" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  await scrollTo(page, 1_200);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
});

test("Motion is for those who want it", async ({ page }) => {
  const duration = () => bar(page).evaluate((element) => getComputedStyle(element).transition);
  await open(page);
  expect(await duration()).not.toContain("translate");
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await duration()).toContain("translate");
});

test("What an address names on the way up lies below the title bar", async ({ page }) => {
  await open(page);
  const comments = page.locator("[id^=Comment_]");
  const first = await comments.nth(1).getAttribute("id");
  await readDownTo(page, 2_000);
  await page.evaluate((id) => {
    location.hash = `#${id}`;
  }, first);
  await expect(bar(page)).toBeInViewport({ ratio: 1 });
  const { y = 0, height = 0 } = (await bar(page).boundingBox()) ?? {};
  const place = await comments.nth(1).boundingBox();
  expect(place?.y).toBeGreaterThanOrEqual(y + height);
});
