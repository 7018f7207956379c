import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

const main = (page: Page) => page.getByRole("main");
const goTo = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main navigation" }).getByRole("link", { name }).click();

/** Lets what pages are made of wait until it is told to come. */
async function holdPages(page: Page) {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(/\/api\/v2\/(discussions|layouts)/, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}

/** The bar along the top of the window, as it looks now. */
const bar = (page: Page) =>
  main(page).evaluate((element) => {
    const { visibility, inlineSize, content } = getComputedStyle(element, "::before");
    return content === "none" || visibility === "hidden" ? 0 : Number.parseFloat(inlineSize);
  });

for (const reducedMotion of ["reduce", "no-preference"] as const)
  test(`Waiting for another page shows, with motion: ${reducedMotion}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto("/");
    await waitForScripts(page);
    expect(await bar(page)).toBe(0);
    const release = await holdPages(page);
    await goTo(page, "Posts");
    await expect(main(page)).toHaveAttribute("aria-busy", "true");
    await expect.poll(() => bar(page)).toBeGreaterThan(100);
    await expectAccessible(page);
    release();
    await expect(page).toHaveURL("/discussions");
    await expect(main(page)).not.toHaveAttribute("aria-busy");
    expect(await bar(page)).toBe(0);
  });
