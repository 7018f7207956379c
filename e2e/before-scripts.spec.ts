import type { Page } from "@playwright/test";
import { waitForScripts } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

/** Opens a page whose scripts wait until they are let go. */
async function openBeforeScripts(page: Page, path: string): Promise<() => Promise<void>> {
  let letGo = () => {};
  const gate = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(/\.js(\?|$)/, async (route) => {
    await gate;
    await route.continue();
  });
  await page.goto(path, { waitUntil: "commit" });
  return async () => {
    letGo();
    await waitForScripts(page);
  };
}

test("What is typed and ticked before scripts run stays", async ({ memberPage: page }) => {
  const letGo = await openBeforeScripts(page, "/dashboard/categories/add");
  const main = page.getByRole("main");
  await main.getByRole("textbox", { name: "Name" }).fill("Typed early");
  await main.getByLabel("Archive").check();
  await main.getByLabel("Questions").check();
  await main.getByLabel("Display").selectOption("flat");
  await main.getByLabel("Pick a colour for the category").fill("#225588");
  await letGo();
  await expect(main.getByRole("textbox", { name: "Name" })).toHaveValue("Typed early");
  await expect(main.getByLabel("Archive")).toBeChecked();
  await expect(main.getByLabel("Questions")).toBeChecked();
  await expect(main.getByLabel("Display")).toHaveValue("flat");
  await expect(main.getByLabel("Colour", { exact: true })).toHaveValue("#225588");
});

test("What is searched for before scripts run stays, and can be cleared", async ({ page }) => {
  const letGo = await openBeforeScripts(page, "/search");
  const field = page.getByRole("main").getByRole("searchbox").first();
  await field.fill("early bird");
  await letGo();
  await expect(page.getByRole("main").getByRole("button", { name: "Clear" })).toBeVisible();
  await expect(field).toHaveValue("early bird");
});

test("A choice on which the rest of a form depends is gone on with", async ({
  memberPage: page,
}) => {
  const letGo = await openBeforeScripts(page, "/dashboard/automation-rules/add");
  await page.getByLabel("When").selectOption({ index: 1 });
  await page.getByLabel("Then").selectOption({ index: 1 });
  await letGo();
  await expect(page).toHaveURL(/triggerType=\w+&actionType=\w+/);
  await expect(page.getByRole("main").getByRole("button", { name: "Save" })).toBeVisible();
});

test("Keys that are pressed before scripts run do what they are for once these do", async ({
  memberPage: page,
}) => {
  const letGo = await openBeforeScripts(page, "/discussions");
  await expect(page.getByRole("main")).toBeVisible();
  await page.keyboard.press("Control+k");
  await page.keyboard.type("gc");
  await letGo();
  await expect(page.getByRole("combobox", { name: "Search", exact: true })).toBeFocused();
  await expect(page).toHaveURL(/\/discussions$/);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);

  const letGoOn = await openBeforeScripts(page, "/discussions");
  await expect(page.getByRole("main")).toBeVisible();
  await page.keyboard.press("?");
  await letGoOn();
  await expect(page.getByRole("dialog", { name: "Keyboard shortcuts" })).toBeVisible();
});
