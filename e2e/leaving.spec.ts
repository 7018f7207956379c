import {
  expectAccessible,
  expectNoSidewaysScroll,
  waitForScripts,
} from "./support/expectations.ts";
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

const leaving = "/home/leaving?target=https%3A%2F%2Felsewhere.example";

test("Whoever stays comes back to where the link was, else to what led there, else home", async ({
  page,
}) => {
  const stay = page.getByRole("link", { name: "Stay on Folkmoot" });
  for (const isWithin of [true, false]) {
    await page.goto("/categories");
    await waitForScripts(page);
    await page.evaluate(
      ({ href, isWithin }) => {
        const link = Object.assign(document.createElement("a"), { href });
        if (isWithin) link.dataset.discover = "true";
        document.querySelector("main")?.append(link);
        link.click();
      },
      { href: leaving, isWithin },
    );
    await expect(page).toHaveURL(leaving);
    await waitForScripts(page);
    await stay.click();
    await expect(page).toHaveURL("/categories");
  }

  await page.goto("about:blank");
  await page.goto(leaving);
  await waitForScripts(page);
  await stay.click();
  await expect(page).toHaveURL("/");
});
