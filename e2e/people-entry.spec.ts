import { expectAccessible, waitForScripts } from "./support/expectations.ts";
import { expect, openPage, test } from "./support/test.ts";

test("Without scripts somebody asks for a new password and is told what to do", async ({
  browser,
  site,
}) => {
  const page = await openPage(browser, site, { javaScriptEnabled: false });
  await page.goto("/entry/signin");
  await page.getByRole("link", { name: "Forgot your password?" }).click();
  await page.locator("#email").fill("nobody@example.com");
  await page.getByRole("button", { name: "Send the link" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Look at your mail");
  await page.getByRole("link", { name: "Back to Sign In" }).click();
  await expect(page).toHaveURL("/entry/signin");
  await page.context().close();
});

test.describe("with a link that is no longer good", () => {
  test.use({ expectedErrors: [/status of (401|410|422)/] });

  test("a new password cannot be set, and the way to a new link is shown", async ({ page }) => {
    const answer = await page.goto("/entry/reset-password?token=used");
    expect(answer?.status()).toBe(410);
    await expectAccessible(page);
    await page.getByRole("link", { name: "Get a new link" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Set a new password");
  });

  test("an address is not confirmed", async ({ page }) => {
    await page.goto("/entry/confirm-email?userID=1&code=used");
    await waitForScripts(page);
    await expectAccessible(page);
    await page.getByRole("button", { name: "Confirm the address" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("This link is no longer good");
    await expect(page.getByRole("link", { name: "Resend confirmation email" })).toBeVisible();
  });

  test("the second step says what is wrong with the code", async ({ page }) => {
    await page.goto("/entry/second-factor");
    await waitForScripts(page);
    await page.getByLabel("Code").fill("12");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Code")).toHaveAccessibleDescription(/Enter the six digits/);
    await expectAccessible(page);
  });
});
