import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

// The windows of these stories have scrollbars that take room, as those of most desktops.
test.use({
  viewport: { width: 700, height: 500 },
  launchOptions: [
    ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
    { scope: "worker" },
  ],
});

const pageEdges = (page: Page) =>
  page.evaluate(() => {
    const { left, right } = document.body.getBoundingClientRect();
    return { left, right };
  });

const panels = [
  { locale: "en", name: "My Account" },
  { locale: "en", name: "Site Navigation" },
  { locale: "ar", name: "حسابي" },
  { locale: "ar", name: "التنقل في الموقع" },
];

for (const { locale, name } of panels)
  test(`The panel ${name} ends at the edge of the window, and nothing below moves`, async ({
    memberPage: page,
    site,
  }) => {
    const url = site.address;
    await page.context().addCookies([{ name: "fm_locale", value: locale, url }]);
    await page.goto("/");
    await waitForScripts(page);
    const before = await pageEdges(page);
    expect(before.right - before.left).toBeLessThan(700);
    await page.getByRole("banner").getByRole("button", { name }).click();
    const panel = page.getByRole("dialog");
    await expect(panel).toBeVisible();
    const { x, width } = (await panel.boundingBox()) ?? { x: 9, width: 9 };
    expect(Math.min(x, 700 - x - width)).toBe(0);
    expect(await pageEdges(page)).toEqual(before);
    await page.keyboard.press("Escape");
    await expect(panel).toBeHidden();
    expect(await pageEdges(page)).toEqual(before);
  });
