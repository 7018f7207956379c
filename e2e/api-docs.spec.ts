import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test("The API page: find an endpoint and try it by keyboard", async ({ page }) => {
  await page.goto("/api");
  await waitForScripts(page);
  await page.getByRole("searchbox", { name: "Filter by path or purpose" }).fill("get config");
  await expect(page.getByText("2 endpoints")).toBeVisible();
  await page.keyboard.press("Tab");
  await page.locator("summary", { hasText: "Read settings" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "select" }).fill("site.title");
  await page.keyboard.press("Enter");
  await expect(page.getByText("200 OK")).toBeVisible();
  await expect(page.getByText('"site.title": ')).toBeVisible();
  await expectAccessible(page);
});

test("The API page: a call is made as the visitor, and refusals are shown", async ({
  memberPage,
}) => {
  await memberPage.goto("/api");
  await waitForScripts(memberPage);
  await memberPage.getByRole("searchbox", { name: "Filter" }).fill("get /users/me");
  await memberPage.locator("summary").first().click();
  await memberPage.getByRole("button", { name: "Send" }).click();
  await expect(memberPage.getByText('"name": "Ada Lovelace"')).toBeVisible();
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("The API page lists every endpoint and fits a phone", async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 800 });
    await page.goto("/api");
    await expect(page.getByText("/users/me", { exact: true })).toBeVisible();
    await expectNoSidewaysScroll(page);
  });
});
