import { expectAccessible } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test.use({ expectedErrors: [/status of 404/] });

test("A missing page says so and leads home", async ({ page }) => {
  const answer = await page.goto("/there/is/nothing/here");
  expect(answer?.status()).toBe(404);
  await expect(page).toHaveTitle("Page Not Found - Folkmoot");
  await expect(page.getByText("The page you were looking for could not be found.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
  await expectAccessible(page);
  await page.getByRole("link", { name: "Back to home page" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("How can we help you?");
});
