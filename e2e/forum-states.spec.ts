import { waitForScripts } from "./support/expectations.ts";
import { makeDiscussion } from "./support/forum.ts";
import { expect, test } from "./support/test.ts";

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
