import type { Page } from "@playwright/test";
import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { expect, type Site, test } from "./support/test.ts";

/** Dresses the site in a theme that says this about the title bar. */
async function wear(site: Site, titleBar: Record<string, unknown>) {
  const { themeID } = (await site.call("POST", "/themes", { name: "Bars" })) as { themeID: number };
  await site.call("PUT", `/themes/${themeID}/assets/variables.json`, { titleBar });
  await site.call("PUT", "/themes/current", { themeID });
}

test.afterAll(({ site }) => site.call("PUT", "/themes/current", { themeID: "foundation" }));

const background = (page: Page) =>
  page.getByRole("banner").evaluate((bar) => getComputedStyle(bar).backgroundColor);

const colors = { bg: "#14532d", fg: "#ffffff" };

for (const colorScheme of ["light", "dark"] as const)
  test(`A transparent bar is solid where no banner lies below, in ${colorScheme}`, async ({
    page,
    site,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "no-preference" });
    await wear(site, { colors, positioning: { startingOpacity: 0 } });
    await page.goto("/categories");
    expect(await background(page)).toBe("rgb(20, 83, 45)");
    await expectAccessible(page);
    await page.goto("/");
    await waitForScripts(page);
    expect(await background(page)).toMatch(/\/ 0\)|, 0\)/);
    await expectAccessible(page);
    await page.setViewportSize({ width: 1280, height: 300 });
    await page.evaluate(() => scrollTo(0, 200));
    await expect.poll(() => background(page)).not.toMatch(/\/ [\d.]+\)/);
    await expectAccessible(page);
  });

test("A bar that is half transparent is so over a banner", async ({ page, site }) => {
  await page.emulateMedia({ reducedMotion: "no-preference" });
  await wear(site, { colors, positioning: { startingOpacity: 0.5 } });
  await page.goto("/");
  expect(await background(page)).toMatch(/0\.5\)/);
  await expectAccessible(page);
});
