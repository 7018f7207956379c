import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

test("A bookmark says while it is being set, and keeps the focus", async ({
  memberPage: page,
  site,
}) => {
  const { url } = await makeDiscussion(site, "Marked slowly", []);
  const answered = Promise.withResolvers<void>();
  await page.route("**/api/v2/discussions/*/bookmark", async (route) => {
    await answered.promise;
    await route.continue();
  });
  await page.goto(url);
  await waitForScripts(page);
  const button = page.getByRole("button", { name: "Bookmark" });
  await button.focus();
  await page.keyboard.press("Enter");
  await expect(button).toHaveAttribute("aria-busy", "true");
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeDisabled();
  answered.resolve();
  await expect(button).toBeEnabled();
  await expect(button).toHaveAttribute("aria-pressed", "true");
  await expect(button).toBeFocused();
});

test.describe("A mute that fails", () => {
  test.use({ expectedErrors: [/status of 503/] });

  test("says why", async ({ memberPage: page, site }) => {
    const { url } = await makeDiscussion(site, "Not muted", []);
    await page.route("**/post/change/**", (route) =>
      route.fulfill({
        status: 503,
        json: { message: "The site is busy.", description: "Try again in a minute." },
      }),
    );
    await page.goto(url);
    await waitForScripts(page);
    await page.getByRole("button", { name: "Options" }).click();
    await page.getByRole("list", { name: "Options" }).getByRole("button", { name: "Mute" }).click();
    const toast = page.getByText("Try again in a minute.");
    await expect(toast).toBeVisible();
    await expect(page.getByText("The site is busy.")).toHaveCount(0);
  });
});
