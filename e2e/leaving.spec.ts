import { expectAccessible, expectNoSidewaysScroll } from "./support/expectations.ts";
import { expect, test } from "./support/test.ts";

test("D22: The way to another site says where it leads, and waits", async ({ page }) => {
  const target = encodeURIComponent(`https://localhost@evil.example/${"a".repeat(300)}`);
  await page.setViewportSize({ width: 375, height: 800 });
  const answer = await page.goto(`/home/leaving?target=${target}&allowTrusted=1`);
  expect(answer?.status()).toBe(200);
  await expect(page).toHaveURL(/\/home\/leaving/);
  await expect(page.getByText("evil.example", { exact: true })).toBeVisible();
  const link = page.getByRole("link", { name: "Continue" });
  await expect(link).toHaveAttribute("href", `https://evil.example/${"a".repeat(300)}`);
  await expect(link).toHaveAttribute("rel", /noreferrer/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test.describe("A way that leads nowhere", () => {
  test.use({ expectedErrors: [/status of 404/] });

  test("D22: is not found", async ({ page }) => {
    for (const target of ["javascript:alert(1)", "//evil.example", "/discussions"])
      expect(
        (await page.goto(`/home/leaving?target=${encodeURIComponent(target)}`))?.status(),
      ).toBe(404);
  });
});
