import type { Page } from "@playwright/test";
import { expectNoSidewaysScroll, waitForScripts } from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";
import { applyTitleBar, takeTitleBar } from "./support/title-bar.ts";

const names = ["W", "م", "I"].map((letter) => letter.repeat(60));
const links = names.map((name, id) => ({ id: `long${id}`, name, url: `/long/${id}` }));
const menus = [
  { id: "plain", name: "Plain", children: links },
  {
    id: "mega",
    name: "Mega",
    children: names.map((name, id) => ({ id: `group${id}`, name, children: links })),
  },
];

/** Names in the menu that is open which reach beyond their entry. */
const namesBeyond = (page: Page) =>
  page.locator(":popover-open :is(a, p)").evaluateAll((entries) =>
    entries
      .filter((entry) => {
        const range = document.createRange();
        range.selectNodeContents(entry);
        const [words, box] = [range.getBoundingClientRect(), entry.getBoundingClientRect()];
        return words.left < box.left || words.right > box.right;
      })
      .map((entry) => entry.textContent),
  );

const menuOf = (page: Page, name: string) =>
  page.getByRole("navigation", { name: "Main navigation" }).getByRole("button", { name });

test.beforeAll(({ site }) =>
  applyTitleBar(site, { navigation: { navigationType: "custom", items: menus } }),
);
test.afterAll(({ site }) => takeTitleBar(site));

for (const name of ["Plain", "Mega"])
  test(`The ${name.toLowerCase()} menu breaks names of one long word`, async ({ page }) => {
    await page.goto("/");
    await waitForScripts(page);
    await menuOf(page, name).click();
    await expect(page.locator(":popover-open a").first()).toBeVisible();
    expect(await namesBeyond(page)).toEqual([]);
  });

test("So does the list on phones without scripts", async ({ browser, site }) => {
  const page = await openPage(browser, site, {
    javaScriptEnabled: false,
    viewport: { width: 375, height: 740 },
  });
  await page.goto("/");
  await page.getByRole("button", { name: "Site Navigation" }).click();
  await expect(page.locator(":popover-open a").first()).toBeVisible();
  expect(await namesBeyond(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await page.context().close();
});
