import type { Locator, Page } from "@playwright/test";
import { waitForScripts } from "../support/expectations.ts";
import { expect, test } from "../support/test.ts";

test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = "Highlight";
    const { color } = getComputedStyle(probe);
    probe.remove();
    return color;
  });

const lineBelow = (tab: Locator) =>
  tab.evaluate((element) => getComputedStyle(element).borderBlockEndColor);
const ground = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

test("The chosen order of a list is underlined, the others are not", async ({ page }) => {
  await page.goto("/discussions");
  const tabs = page.getByRole("main").locator("nav li a");
  const canvas = await ground(page.locator("html"));
  const chosen = await highlight(page);
  for (const tab of await tabs.all()) {
    const isCurrent = (await tab.getAttribute("aria-current")) !== null;
    expect(await lineBelow(tab)).toBe(isCurrent ? chosen : canvas);
  }
});

test("The chosen colour scheme stands out", async ({ page }) => {
  await page.goto("/");
  await waitForScripts(page);
  const choices = page.getByRole("group", { name: "Colour scheme" }).getByRole("button");
  await choices.filter({ hasText: "Dark" }).click();
  const chosen = await highlight(page);
  expect(await ground(choices.filter({ hasText: "Dark" }))).toBe(chosen);
  expect(await ground(choices.filter({ hasText: "Light" }))).not.toBe(chosen);
});

test("The menu of the dashboard marks its current entry", async ({ memberPage: page }) => {
  await page.goto("/dashboard/users");
  const current = page.getByRole("main").locator("nav a[aria-current=page]").first();
  await expect(current).toHaveCSS("border-inline-start-color", await highlight(page));
});
